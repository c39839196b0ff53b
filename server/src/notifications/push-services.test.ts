import { expect, test } from 'vitest';
import { createPushServices, defaultPushServices } from './push-services.ts';

const { accepts } = createPushServices([...defaultPushServices, 'http://127.0.0.1:9100']);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QabC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
  'http://127.0.0.1:9100/push/abc',
])("an address of a browser's push service is accepted: %s", (endpoint) => {
  expect(accepts(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://web.push.apple.com:444/abc',
  'https://web.push.apple.com./abc',
  'http://127.0.0.1:9101/push/abc',
  'http://169.254.169.254/latest/meta-data/',
  'https://[::1]/push',
  'https://10.0.0.1/push',
  'https://localhost/push',
  'file:///etc/passwd',
  'javascript:alert(1)',
  ' https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com/fcm/send/a\u0000b',
  'HTTPS://FCM.googleapis.com/fcm/send/abc',
  '',
  'nothing',
])('any other address is rejected: %j', (endpoint) => {
  expect(accepts(endpoint)).toBe(false);
});
