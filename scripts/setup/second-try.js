/**
 * What a run comes to after the files of its failures ran again, each test of them counted once.
 * @param again of the failed files alone
 */
export function afterSecondTry(first, again) {
  // A run that gave no test a try proves nothing of them.
  const hasRun = again.passed + again.failedFiles.length > 0;
  const secondTries = hasRun ? first.failures.filter((name) => !again.failures.includes(name)) : [];
  const failures = [
    ...first.failures.filter((name) => !secondTries.includes(name)),
    ...again.failures.filter((name) => !first.failures.includes(name)),
  ];
  const passedBefore = hasRun
    ? failures.filter((name) => !first.failures.includes(name)).length
    : 0;
  return {
    ...first,
    passed: first.passed + secondTries.length - passedBefore,
    failed: failures.length,
    failures,
    secondTries,
  };
}
