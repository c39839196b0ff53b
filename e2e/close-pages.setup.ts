import { afterAll, afterEach } from 'vitest';
import { closeOpenPages } from './browser.ts';
import { endScenes } from './scene.ts';

afterEach(closeOpenPages);
afterAll(endScenes);
