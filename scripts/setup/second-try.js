/**
 * What a run comes to after files of its failures ran again, each test of them counted once.
 * @param again of those files alone
 * @param files which they were: what failed elsewhere has failed
 */
export function afterSecondTry(first, again, files) {
  // A run that gave no test a try proves nothing of them.
  const hasRun = again.passed + again.failedFiles.length > 0;
  const wasTried = (name) => hasRun && files.some((file) => name.startsWith(file));
  const secondTries = first.failures.filter(
    (name) => wasTried(name) && !again.failures.includes(name),
  );
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
