import type { CookieSettings } from './consent.ts';

export type TagConfig = { tagHost: string; googleTagId: string; googleConversionLabel: string | null };

type ScriptRules = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptRules): ScriptRules };
type TagWindow = typeof globalThis & { dataLayer?: unknown[]; trustedTypes?: TrustedTypes } & Record<string, unknown>;

const TAG_COOKIE = /^(_ga|_gcl|_gac)/;

export const tagAddress = ({ tagHost, googleTagId }: TagConfig) => `${tagHost}/gtag/js?id=${googleTagId}`;

/** An Ads id feeds advertising only, an Analytics id statistics only; a Google tag may do either. */
export function permissionsFor(id: string, settings: CookieSettings) {
  const pageViews = id.startsWith('AW-') ? settings.marketing : settings.analytics;
  return { pageViews, conversions: settings.marketing, load: pageViews || settings.marketing };
}

export function consentSignals({ analytics, marketing, preferences }: CookieSettings) {
  const signal = (granted: boolean) => (granted ? 'granted' : 'denied');
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(analytics),
    functionality_storage: signal(preferences),
    personalization_storage: signal(preferences),
  };
}

/** A label without an id belongs to the tag's own id. */
export function conversionTarget({ googleTagId, googleConversionLabel: label }: TagConfig): string | null {
  if (!label) return null;
  if (label.includes('/')) return label;
  return googleTagId.startsWith('AW-') ? `${googleTagId}/${label}` : null;
}

/** Requests nothing before `load` and sends nothing after `unload`. */
export function createGoogleTag(config: TagConfig, pageLocation: string) {
  const page = globalThis as TagWindow;
  const disableFlag = `ga-disable-${config.googleTagId}`;
  let state: 'absent' | 'requested' | 'running' = 'absent';
  let allowed = false;

  // The tag recognises commands by their being an `arguments` object.
  function send(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    page.dataLayer?.push(arguments);
  }

  function load(settings: CookieSettings) {
    allowed = true;
    page[disableFlag] = false;
    if (state !== 'absent') return send('consent', 'update', consentSignals(settings));
    page.dataLayer = [];
    send('consent', 'default', consentSignals(settings));
    send('js', new Date());
    send('config', config.googleTagId, { send_page_view: false, page_location: pageLocation });
    state = 'requested';
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => {
      state = 'running';
    };
    script.src = trustOnly(page.trustedTypes, tagAddress(config))(tagAddress(config));
    document.head.append(script);
  }

  /** True if the tag was in the page. It sends nothing more, and a reload removes it. */
  function unload(denied: CookieSettings): boolean {
    page[disableFlag] = true;
    removeTagCookies(document, location.hostname);
    if (!allowed) return false;
    allowed = false;
    // Commands the tag has not read yet would be carried out after the withdrawal.
    if (state === 'requested') page.dataLayer?.splice(0);
    send('consent', 'update', consentSignals(denied));
    removeTagCookies(document, location.hostname);
    return true;
  }

  return { load, unload, send };
}

/** The policy allows only the tag's address as a script address made from a string. */
function trustOnly(types: TrustedTypes | undefined, allowed: string) {
  const check = (address: string) => {
    if (address !== allowed) throw new TypeError(`Not the tag's address: ${address}`);
    return address;
  };
  if (!types) return check;
  const policy = types.createPolicy('google-tag', { createScriptURL: check });
  return (address: string) => policy.createScriptURL(address);
}

/** The tag sets its cookies on the widest domain it may, so each one is tried. */
export function removeTagCookies(page: Pick<Document, 'cookie'>, hostname: string) {
  const names = page.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  for (const name of names.filter((candidate) => TAG_COOKIE.test(candidate))) {
    for (const domain of ['', ...domains.map((value) => `; domain=${value}`)]) {
      page.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
