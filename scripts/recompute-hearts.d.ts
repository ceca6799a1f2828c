interface Place {
  readonly photoId: string;
  readonly hearts: number;
  readonly place: number;
}
export function recomputeHearts(published: {
  readonly hash: string;
  readonly list: string;
  readonly result: readonly Place[];
}): { isListRight: boolean; isResultRight: boolean; result: Place[] };
