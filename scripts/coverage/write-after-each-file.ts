import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

// The process of a test file is ended without ceremony; what it covered is written before.
afterAll(() => takeCoverage());
