// The files of the screens' build, and which of them are loaded with which sources.
import type { Rollup } from 'vite';

/** A file of the build, as Vite's manifest of a bundle has it. */
export interface BuiltFile {
  readonly fileName: string;
  /** `index` of `assets/index-DimB_tbK.js`. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Files that are loaded with it. */
  readonly needs: readonly string[];
  readonly isEntry: boolean;
  /** Source files in it. */
  readonly modules: readonly string[];
}

/** Whether the source, by the end of its path, is in the file. */
export const holds = ({ modules }: Pick<BuiltFile, 'modules'>, source: string): boolean =>
  modules.some((id) => id.endsWith(`/${source}`));

/** The files that are loaded for the sources, each once. */
export function loadedFor<File extends Omit<BuiltFile, 'content'>>(
  files: readonly File[],
  sources: readonly string[],
): File[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const loaded = new Set<File>();
  const load = (file: File | undefined) => {
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const name of file.needs) load(byName.get(name));
  };
  for (const file of files) {
    if (file.isEntry || sources.some((source) => holds(file, source))) load(file);
  }
  return [...loaded];
}

const nameOf = (fileName: string): string =>
  fileName.replace(/^.*\//, '').replace(/-[\w-]{5,8}(?=\.\w+$)/, '');

export function builtFiles(bundle: Rollup.OutputBundle): BuiltFile[] {
  return Object.values(bundle).flatMap((file): BuiltFile[] => {
    const { fileName } = file;
    const base = { fileName, name: nameOf(fileName), isEntry: false, modules: [], needs: [] };
    if (file.type === 'asset') {
      return fileName.endsWith('.css') ? [{ ...base, content: file.source }] : [];
    }
    const styles = [...(file.viteMetadata?.importedCss ?? [])];
    return [
      {
        ...base,
        content: file.code,
        needs: [...file.imports, ...styles],
        isEntry: file.isEntry,
        modules: file.moduleIds,
      },
    ];
  });
}
