import { afterAll } from 'vitest';
import { closeLeftPages } from './browser.ts';

afterAll(closeLeftPages);
