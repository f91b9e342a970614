import { expect, test } from 'vitest';
import { canInstall, isComplete } from './ensure-installed.mjs';

test('a Node for which npm leaves parts out installs nothing, and what it installed once does not count', () => {
  const good = ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0', '26.0.0'];
  for (const version of good) expect([version, canInstall(version)]).toEqual([version, true]);
  for (const version of ['18.20.4', '20.18.9', '21.7.0', '22.11.0', '']) {
    expect([version, canInstall(version)]).toEqual([version, false]);
    expect(isComplete(`abc ${version}`, 'abc')).toBe(false);
  }
  expect([isComplete('abc 20.19.0', 'abc'), isComplete('abc 20.19.0', 'abd'), isComplete('abc', 'abc')]).toEqual([
    true,
    false,
    false,
  ]);
});
