import type { Scene } from '../../kit/svg.ts';
import birdDeterrenceSystems from './bird-deterrence-systems.ts';
import cleaningDisinfection from './cleaning-disinfection.ts';
import consultingInspection from './consulting-inspection.ts';
import electricSystems from './electric-systems.ts';
import lastingSolutions from './lasting-solutions.ts';
import pigeonNets from './pigeon-nets.ts';
import pigeonSpikes from './pigeon-spikes.ts';
import ultrasonicDeterrents from './ultrasonic-deterrents.ts';

export const serviceScenes: readonly Scene[] = [
  pigeonSpikes,
  pigeonNets,
  birdDeterrenceSystems,
  electricSystems,
  ultrasonicDeterrents,
  cleaningDisinfection,
  consultingInspection,
  lastingSolutions,
];
