import type { RefusalReport } from '../../../domain/inquiries/refusal-report.ts';
import { buildId } from '../../build-config.ts';
import type { Refusal } from './backend.ts';

/** To our own server even when the inquiries go elsewhere: the operator reads it there. */
const ADDRESS = '/api/outbox-reports';

/** Tells the operator that an inquiry was refused for good, and nothing about whose it is. Leaves with the page, if need be. */
export function reportToOperator(refusal: Refusal, msSinceSubmission: number) {
  const body = new Blob([JSON.stringify(describeRefusal(refusal, msSinceSubmission))], { type: 'application/json' });
  navigator.sendBeacon?.(ADDRESS, body);
}

export function describeRefusal({ status, code }: Refusal, msSinceSubmission: number): RefusalReport {
  return {
    status,
    code: code.replace(/[^\w.-]/g, '').slice(0, 40),
    secondsSinceSubmission: Math.max(0, Math.round(msSinceSubmission / 1_000)),
    build: buildId,
  };
}
