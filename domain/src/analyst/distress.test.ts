import { expect, test } from 'vitest';
import { distressOf } from './distress.ts';

test.each([
  'I lost my rent on Arsenal, what now?',
  'I’ve lost all my savings betting',
  'I just lost $500 on the Lakers, need a sure winner',
  'im down 300 today, what do I bet next',
  'How do I win it back?',
  'I need to get my money back tonight',
  'help me win back what I lost',
  'I keep chasing losses',
  'How can I recover my losses with one bet?',
  'I can’t stop gambling',
  'I think I have a gambling problem',
  'I borrowed from my brother to bet on this',
  'My last money goes on Inter, who wins?',
  'I’m behind on rent and need this game to win',
  'I blew my whole paycheck',
])('“%s” tells of losses.', (message) => {
  expect(distressOf(message)).toBe('losses');
});

test.each([
  'I want to die',
  'I lost my rent and want to kill myself',
  'there is no point in living',
  'I’m thinking about suicide',
  'I don’t want to live anymore',
  'I can’t go on',
])('“%s” tells of harm.', (message) => {
  expect(distressOf(message)).toBe('self-harm');
});

test.each([
  'Who lost the last derby?',
  'Can Roma win back the ball in midfield?',
  'Will Inter get back to winning ways?',
  'Will the Lakers recover from their losses?',
  'Have Arsenal lost 3 games in a row?',
  'Can they come back from 2 goals down?',
  'Who will die hard in the 4th quarter?',
  'Was that a suicide squeeze?',
  'What are the best betting opportunities?',
  'How much did I miss? Who won?',
  'They can’t stop Haaland',
  'Can Djokovic get it back to two sets all?',
  'Will they win it?',
])('“%s” is a question like any other.', (message) => {
  expect(distressOf(message)).toBeUndefined();
});
