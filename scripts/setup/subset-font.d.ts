declare module 'subset-font' {
  interface Options {
    readonly keepAllGlyphs?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly targetFormat?: 'sfnt' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
