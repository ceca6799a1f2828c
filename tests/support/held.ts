// An answer that a test holds back until it says so.

/** `answer` resolves when `release` is called. */
export function held<T = void>() {
  let release: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}
