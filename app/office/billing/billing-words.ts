import type { BadgeLook } from '../../ui/badge.tsx';

export const BILLING = '/zentrale/abrechnung/';
export const billedFirmPath = (number: number | string) => `${BILLING}betrieb/${number}/`;
export const invoicePath = (number: string) => `${BILLING}rechnung/${number}/`;
export const LINK = 'text-isar-700 underline underline-offset-4';

export const stateLooks: Readonly<Record<string, BadgeLook>> = {
  open: { tone: 'info', shape: 'ring' },
  overdue: { tone: 'bad', shape: 'triangle' },
  paid: { tone: 'good', shape: 'check' },
  'written-off': { tone: 'off', shape: 'dash' },
  cancelled: { tone: 'off', shape: 'cross' },
};

/** What was typed comes back with the problem, in the form that it belongs to. */
export type BillingProblem = { text: string; about: string; typed: Record<string, string> };
export const typedIn = (problem: BillingProblem | null, id: string): Record<string, string> =>
  problem?.about === id ? problem.typed : {};

/** The words of the page again, at the field that they are about. */
export const wrongIn = (problem: BillingProblem | null, id: string, text: string): string | undefined =>
  problem?.about === id && problem.text === text ? text : undefined;
