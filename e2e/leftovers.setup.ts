import { afterAll } from 'vitest';
import { stopLeftovers } from './process.ts';

afterAll(stopLeftovers);
