// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import * as pushWords from '@touchline/texts/en/preferences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushBrowser, PushPermission } from '../../notifications/push-browser.ts';
import { storedPushSettings } from '../../notifications/push-settings.ts';
import type { PushSaved, PushSwitchDeps } from '../../notifications/push-switch.ts';
import { pushSelection } from '../../notifications/push-sync.ts';
import { NotificationSettings } from './notification-settings.tsx';

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

/** A stub browser and server; the test chooses how the user and the server respond. */
const turningOf = (
  given: {
    readonly permission?: PushPermission;
    readonly answer?: PushPermission;
    readonly hasService?: boolean;
    readonly saved?: PushSaved;
  } = {},
) => {
  let permission = given.permission ?? 'ask';
  const calls: string[] = [];
  const browser: PushBrowser = {
    permission: () => permission,
    ask: async () => {
      permission = given.answer ?? 'granted';
      return permission;
    },
    subscribe: async (key) => {
      calls.push(`subscribe ${key}`);
      return given.hasService === false ? undefined : subscription;
    },
    current: async () => subscription,
    unsubscribe: async () => void calls.push('unsubscribe'),
  };
  const turning: PushSwitchDeps = {
    browser,
    kept: storedPushSettings,
    serverKey: 'the-key',
    wanted: (one) =>
      pushSelection(one, {
        push: storedPushSettings.current(),
        preferences: { hideScores: false, scoreDelaySeconds: 0 },
        mine: {},
        zone: 'UTC',
      }),
    save: async ({ endpoint }) => {
      calls.push(`save ${endpoint}`);
      return given.saved ?? 'saved';
    },
    end: async ({ endpoint }) => {
      calls.push(`end ${endpoint}`);
      return 'saved';
    },
  };
  return { turning, calls };
};

beforeEach(() => {
  localStorage.clear();
  storedPushSettings.keep(storedPushSettings.usual());
});
afterEach(cleanup);

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.dynamicImportSettled();
  });
};

test('notifications turn on once the user, browser and server agree, and off with a press', async () => {
  const { turning, calls } = turningOf();
  render(<NotificationSettings turning={turning} />);
  expect(screen.queryByRole('group', { name: pushWords.kinds })).toBeNull();
  await press(pushWords.turnOn);
  expect(calls).toEqual(['subscribe the-key', 'save https://push.example/1']);
  expect(storedPushSettings.current().on).toBe(true);
  expect(screen.getByRole('group', { name: pushWords.kinds })).toBeDefined();
  await press(pushWords.turnOff);
  expect(calls.slice(2).toSorted()).toEqual(['end https://push.example/1', 'unsubscribe']);
  expect(storedPushSettings.current().on).toBe(false);
});

test.each([
  ['the user denies permission', { answer: 'blocked' }, pushWords.blocked],
  ['the user dismisses the prompt', { answer: 'ask' }, pushWords.dismissed],
  ['the browser has no push service', { hasService: false }, pushWords.noService],
  ['the server refuses', { saved: 'refused' }, pushWords.refused],
  ['the server is full', { saved: 'full' }, pushWords.full],
  ['the server cannot be reached', { saved: 'failed' }, pushWords.failed],
] as const)('if %s, notifications stay off and the reason is shown', async (_when, given, words) => {
  render(<NotificationSettings turning={turningOf(given).turning} />);
  await press(pushWords.turnOn);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(storedPushSettings.current().on).toBe(false);
});

test.each([
  ['unsupported', pushWords.unsupported],
  ['blocked', pushWords.blocked],
] as const)('if notifications are %s, there is no button', (permission, words) => {
  render(<NotificationSettings turning={turningOf({ permission }).turning} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('if the server sends no notifications, nothing is rendered', () => {
  const { container } = render(<NotificationSettings />);
  expect(container.textContent).toBe('');
});

test('kinds, scope and quiet hours can be chosen and are stored', async () => {
  const { turning } = turningOf({ permission: 'granted' });
  storedPushSettings.keep({ ...storedPushSettings.current(), on: true });
  render(<NotificationSettings turning={turning} />);
  const kinds = within(screen.getByRole('group', { name: pushWords.kinds }));
  fireEvent.click(kinds.getByRole('button', { name: 'Half-time' }));
  fireEvent.click(kinds.getByRole('button', { name: 'Start' }));
  expect(storedPushSettings.current().kinds).toEqual(['goal', 'disallowed', 'red-card', 'half-time', 'end']);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(storedPushSettings.current().scope).toBe('all');
  fireEvent.click(screen.getByRole('switch', { name: pushWords.quiet }));
  expect(storedPushSettings.current().quiet).toEqual({ from: 1_380, until: 420 });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:15' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '06:05' } });
  expect(storedPushSettings.current().quiet).toEqual({ from: 1_335, until: 365 });
  expect(JSON.parse(localStorage.getItem('touchline.push') ?? '')).toMatchObject({
    quiet: { from: 1_335, until: 365 },
  });
  fireEvent.click(screen.getByRole('switch', { name: pushWords.quiet }));
  expect(storedPushSettings.current().quiet).toBeUndefined();
});
