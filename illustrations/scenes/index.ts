import type { Scene } from '../kit/svg.ts';
import { blogScenes } from './blog/index.ts';
import { icon, iconMaskable, logoMark } from './brand/icon.ts';
import { districtScenes } from './districts/index.ts';
import { headScenes } from './heads/index.ts';
import fallbackPortrait from './main/fallback-portrait.ts';
import fallbackService from './main/fallback-service.ts';
import hero from './main/hero.ts';
import notFound from './main/not-found.ts';
import pigeonDefault from './main/pigeon-default.ts';
import { mountingScenes } from './mounting/index.ts';
import { pageScenes } from './pages/index.ts';
import { serviceScenes } from './services/index.ts';
import step1 from './steps/step-1.ts';
import step2 from './steps/step-2.ts';
import step3 from './steps/step-3.ts';
import { houseOwner, propertyManager, shopOwner } from './testimonials/people.ts';

/** What phones show of it: the balcony and the town, without the sky above and the street below. */
const heroPhone: Scene = {
  ...hero,
  path: 'hero-phone.svg',
  width: 828,
  height: 448,
  crop: { x: 372, y: 288, width: 828, height: 448 },
};

export const scenes: readonly Scene[] = [
  hero,
  heroPhone,
  pigeonDefault,
  fallbackService,
  fallbackPortrait,
  notFound,
  icon,
  iconMaskable,
  logoMark,
  shopOwner,
  propertyManager,
  houseOwner,
  step1,
  step2,
  step3,
  ...serviceScenes,
  ...districtScenes,
  ...blogScenes,
  ...mountingScenes,
  ...headScenes,
  ...pageScenes,
];
