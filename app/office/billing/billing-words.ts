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
