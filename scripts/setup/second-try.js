/**
 * The result of a run after failed files ran again, counting each of their tests once.
 * @param again the run of those files alone
 * @param files those files; failures elsewhere remain failures
 */
export function afterSecondTry(first, again, files) {
  // A run in which no test ran proves nothing about them.
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
