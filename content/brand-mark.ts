/** The pigeon of the logo as SVG paths in a box of 512, looking right; it runs out of the lower edge. */
export const brandMark = {
  bust: 'M212 196C206 134 244 92 296 92C340 92 368 120 372 158C374 180 372 200 368 216C360 238 356 256 364 280C376 318 432 348 436 436C438 500 420 560 396 640L20 640C40 520 108 432 152 378C194 328 216 268 212 196Z',
  beak: 'M366 150C380 142 398 150 402 166L434 192C446 204 438 218 424 217C406 219 386 222 362 222Z',
  neck: 'M100 322C216 372 318 340 460 236L476 306C372 420 236 444 60 400Z',
  eye: { x: 306, y: 164, radius: 23 },
  /** The logo: the bird at 80 % from (40, 36) within the inner diamond, on the rounded one. */
  diamond: 'M225 24Q256-8 287 24L488 225Q520 256 488 287L287 488Q256 520 225 488L24 287Q-8 256 24 225Z',
  window: 'M256 40L472 256L256 472L40 256Z',
  place: { x: 40, y: 36, scale: 0.8 },
} as const;
