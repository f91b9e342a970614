import { existsSync, readdirSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

/** Moments at which time-dependent tests tend to fail. In March 2:30 does not exist. */
export const MOMENTS = {
  monday: ['Monday, 9:00', '2027-01-11T09:00:00+01:00'],
  afternoon: ['Tuesday, 13:30', '2027-01-12T13:30:00+01:00'],
  evening: ['Wednesday, 22:00', '2027-01-13T22:00:00+01:00'],
  night: ['Thursday, 1:00', '2027-02-18T01:00:00+01:00'],
  friday: ['Friday, 16:55', '2027-01-15T16:55:00+01:00'],
  saturday: ['Saturday noon', '2027-01-16T12:00:00+01:00'],
  spring: ['Sunday of the clock change in March, 1:59', '2027-03-28T01:59:00+01:00'],
  autumn: ['Sunday of the clock change in October, 2:30', '2027-10-31T02:30:00+02:00'],
  easter: ['Easter Monday, 10:00', '2027-03-29T10:00:00+02:00'],
  christmas: ['24 December, 16:30', '2027-12-24T16:30:00+01:00'],
  'new-year': ['31 December, 23:58', '2026-12-31T23:58:00+01:00'],
  february: ['28 February of a leap year, 23:58', '2028-02-28T23:58:00+01:00'],
};

/** `npm test` runs these at two moments. */
export const TIME_SENSITIVE_PATHS = [
  'domain/time',
  'domain/invitations',
  'domain/closing',
  'domain/scheduler/work-deadlines',
  'domain/response-time',
  'domain/settings',
  'domain/matching/find-selection',
  'domain/matching/rounds',
  'domain/appointments',
  'domain/contact-sharing',
  'domain/orders',
  'domain/offers/offer-actions',
  'jobs/offer-emails',
];
/** Just before a weekend, and at night before a holiday. */
export const DEFAULT_MOMENTS = ['friday', 'new-year'];

const FILE_TIMES = new URL('moved-file-times.mjs', import.meta.url).href;
const places = () => readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`);

/** Null if faketime cannot be installed. */
export function findFaketime() {
  const find = () => places().find((path) => existsSync(path)) ?? null;
  if (!find() && mayInstallPackages()) {
    console.log('Installing faketime …');
    installPackages('faketime');
  }
  if (!find()) console.warn('Tests at other moments are SKIPPED: install it first (Debian: apt-get install faketime).');
  return find();
}

/** Also applies to the databases that Node starts. */
export function environmentAt(faketime, moment) {
  const seconds = Math.round((Date.parse(MOMENTS[moment][1]) - Date.now()) / 1000);
  return {
    LD_PRELOAD: faketime,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${FILE_TIMES}`.trim(),
  };
}
