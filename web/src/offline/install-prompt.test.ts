import { expect, it, vi } from 'vitest';
import { createInstallPrompt } from './install-prompt.ts';

const offerOf = (prompt: () => Promise<unknown>) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

it('installing is offered once the browser offers it, and opens its dialog once', () => {
  const window = new EventTarget();
  const install = createInstallPrompt(window);
  const onChange = vi.fn<() => void>();
  install.watch(onChange);
  expect(install.isOffered()).toBe(false);
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('declined')));
  const offer = offerOf(prompt);
  window.dispatchEvent(offer);
  expect([install.isOffered(), onChange.mock.calls.length, offer.defaultPrevented]).toEqual([true, 1, true]);
  install.open();
  install.open();
  expect([install.isOffered(), prompt.mock.calls.length]).toEqual([false, 1]);
});

it('installing is no longer offered once the page is installed', () => {
  const window = new EventTarget();
  const install = createInstallPrompt(window);
  install.watch(() => undefined);
  window.dispatchEvent(offerOf(async () => undefined));
  window.dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
