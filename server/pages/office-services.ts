import type { OfficeServices } from '../../app/office/office-services.ts';
import { findSession, signOut } from '../../domain/staff/session.server.ts';
import { completeSetUp, findSetUp } from '../../domain/staff/set-up.server.ts';
import { checkCode, checkPassword, freshen } from '../../domain/staff/sign-in.server.ts';
import { readStaffKey } from '../../platform/auth/staff-key.ts';
import type { Services } from '../services.ts';
import { createAdminServices } from './admin-services.ts';
import { createChoiceOfficeServices } from './choice-office-services.ts';
import { createInquiryOfficeServices } from './inquiry-office-services.ts';
import { createPartnerOfficeServices } from './partner-office-services.ts';
import { createReleaseOfficeServices } from './release-office-services.ts';

/** The verbs of the office, bound to this server. Pages get them by the router's context and know nothing else of it. */
export function createOfficeServices(services: Services): OfficeServices {
  const { config, database } = services;
  const staff = { database, key: readStaffKey(config) };
  return {
    ...createInquiryOfficeServices(services),
    findSession: (token, options) => findSession(database, token, options),
    checkPassword: (given) => checkPassword(staff, given),
    checkCode: (given) => checkCode(staff, given),
    freshen: (given) => freshen(staff, given),
    signOut: (token) => signOut(database, token),
    findSetUp: (given) => findSetUp(staff, given),
    completeSetUp: (given) => completeSetUp(staff, given),
    admin: createAdminServices(services),
    partners: createPartnerOfficeServices(services),
    choice: createChoiceOfficeServices(services),
    releases: createReleaseOfficeServices(services),
  };
}
