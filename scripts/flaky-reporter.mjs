import { appendFileSync } from 'node:fs';

export default class FlakyReporter {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const file = process.env.FLAKY_FILE;
    if (!file) return;
    const flaky = this.suite.allTests().filter((test) => test.outcome() === 'flaky');
    for (const test of flaky) {
      const [, project, path, ...title] = test.titlePath();
      appendFileSync(file, `${path}, ${project}: ${title.join(', ')}\n`);
    }
  }

  printsToStdio() {
    return false;
  }
}
