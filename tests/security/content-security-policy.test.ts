import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { readSiteManifest } from '../../platform/http/built-site.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';

function seriousFindings(policy: string) {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

const policyOf = (...options: Parameters<typeof securityHeaders>) =>
  securityHeaders(...options)['Content-Security-Policy'] ?? '';

test('no finding of medium or higher in the policy of any built page, nor in that of other answers', () => {
  const pages = Object.values(readSiteManifest('build')).filter(({ kind }) => kind === 'page');
  expect(pages.length).toBeGreaterThan(20);
  for (const { scriptHashes } of pages) expect(seriousFindings(policyOf(scriptHashes))).toEqual([]);
  expect(seriousFindings(policyOf())).toEqual([]);
});

test('no finding of medium or higher with a tag id built in', () => {
  const tag = {
    googleTagId: 'AW-1',
    tagHost: 'https://www.googletagmanager.com',
    backendUrl: 'https://backend.example',
  };
  expect(seriousFindings(policyOf(["'sha256-abc='"], tag))).toEqual([]);
});
