import { plural } from './dates-and-numbers.ts';

export const name = 'AI Sports Analyst';
export const tagline = 'Expert predictions powered by AI';
export const disclaimer = '18+. Predictions are opinions, not advice; you can lose money.';
export const trackRecord = 'Track record';

export const promoLead =
  'A second pair of eyes on every match. Ask in plain words and get a probability, the reasons behind it and how confident the analyst is.';
export const promoFeatures = [
  'Match predictions with High, Medium or Low confidence',
  'Historical matchup and betting insight',
  'Live game analysis',
  'Priority support',
  'Every figure from our own data, with its source',
];
export const signInToAccess = 'Sign In to Access';
export const upgradeToPremium = 'Upgrade to Premium';
export const priceLocale = 'en-US';
/** Follows the price. `interval` is the server's word for it. */
export const afterPrice = (interval: string): string => `per ${interval}, cancel anytime`;
export const tryAsking = 'Try asking';
export const quickQuestions = 'Quick questions';
/** Spec, section 2. */
export const questions = [
  'What are your top predictions for today?',
  'Which live games should I watch?',
  'What are the best betting opportunities?',
  'Analyze the upcoming matches',
];
export const keysTitle = 'Configure API keys to enable';
export const keysText =
  'The analyst needs an AI provider key and sign-in. Add them to the .env file and restart. Scores, odds and statistics work without them.';
/** The same message for a subscriber. */
export const keysTextPaid =
  'The analyst needs an AI provider key and sign-in, and this site has not set them up. You can cancel your Premium subscription at any time.';
export const manageSubscription = 'Manage Subscription';
export const keptConversation = 'Your conversation so far';

export const conversation = 'Conversation';
export const tryAgain = 'Try again';
export const newConversation = 'New conversation';
export const message = 'Message';
export const placeholder = 'Ask me about any match or team...';
export const characters = (written: string, most: string): string => `${written} of ${most} characters`;
export const tooLong = 'This message is too long. Please shorten it.';
export const stop = 'Stop';
export const send = 'Send';
export const questionsLeft = (count: number): string =>
  `${count} ${plural(count, 'question', 'questions')} left today.`;
export const whatItSees = 'What the analyst can see';
export const inContext = 'In context';
export const whatItReads = 'The analyst reads up to five live and five scheduled matches, and any match you ask about.';

/** The welcome message; the page renders the topics as a list. */
export const welcome = {
  lead: 'Welcome. Ask about any match on today’s list. I can help with:',
  topics: [
    'Match predictions with confidence levels',
    'Team performance insights',
    'Historical matchups',
    'Betting recommendations',
    'Live game analysis',
  ],
};
export const you = 'You';
export const analyst = 'Analyst';
export const analyzing = 'Analyzing...';
/** Shown after eight seconds without output. */
export const takesLonger = 'This is taking longer than usual. You can keep waiting or stop it.';
/** Spec, section 8: the chat failed. */
export const failed = 'I apologize, but I encountered an error processing your request. Please try again in a moment.';
/** Problems with a message more specific than `failed`, by code. In English, the server's own sentences. */
export const refusals: Readonly<Record<string, string>> = {
  'signed-out': 'Please sign in first.',
  'premium-required': 'The AI analyst is part of Premium. Please upgrade to ask a question.',
  'analyst-allowance': 'You have used all of today’s questions. They reset at midnight UTC.',
  'analyst-busy': 'Your last question is still being answered, here or in another tab. Please wait for it.',
  'too-many-requests': 'Too many requests. Please try again in a moment.',
  'analyst-not-configured': 'AI provider not configured. Please add your API key to the .env file.',
  'shutting-down': 'The server is restarting. Please try again in a moment.',
};

export const stoppedBy = {
  'premium-ended': 'Stopped because your Premium subscription ended.',
  reloaded: 'Stopped because the page was reloaded.',
};
export const stoppedAtOnce = 'Stopped before the answer began.';
export const stoppedHere = 'Stopped here.';
export const cutOff = 'The answer reached its maximum length and was cut off.';
export const brokeOff = 'The answer ended early.';
export const unverifiedNote =
  'Numbers with a dotted underline are unverified: they do not appear in the facts behind this answer.';
export const correctedNote = 'A sentence was replaced because the analyst does not give guarantees or staking advice.';
export const unverifiedTitle = 'This number does not appear in the facts behind this answer';
export const unverified = '(unverified)';

/** For screen readers. */
export const heard = (answer: string): string => `Analyst: ${answer}`;
export const heardUnverified = 'Some numbers are unverified.';
export const heardStopped = 'Stopped.';

export const live = 'Live';
export const versus = 'v';
export const pairing = (home: string, away: string): string => `${home} v ${away}`;
export const score = (first: number, second: number): string => `${first}-${second}`;
export const sources = 'Sources';
export const source = (index: number, match: string): string => `Source ${index}: ${match}`;
export const factsFrom = (at: string, provider: string): string => `Facts from ${provider}, ${at}.`;
export const simulatedFactsFrom = (at: string, provider: string): string =>
  `Facts from ${provider}, ${at} (simulated data).`;
export const staleFacts = 'Live scores may have changed: the data is not up to date.';

export const prediction = (match: string): string => `Prediction: ${match}`;
export const basis = 'Basis';
export const howItDid = 'Track record';
export const why = 'Why';
export const approximation = 'The model for this sport is an approximation.';
export const asOf = 'As of';
export const simulatedData = 'simulated data';
export const moreForecasts = (count: number): string => `Show ${count} more ${plural(count, 'forecast', 'forecasts')}`;

/** A season as a source. */
export const seasonSource = (league: string): string => `${league}: season outlook`;
/** A chance in a match as a source. `market`: "Both teams to score". */
export const marketSource = (match: string, market: string): string => `${match}: ${market}`;
export const marketsOf = (match: string): string => `Chances in this match: ${match}`;
/** `model`: what the ratings come from. */
export const seasonBasis = (model: string): string =>
  `${model}, in simulations of the remaining matches. Small figures: 80% range.`;
export const marketBasis = (model: string): string => `${model}. Small figures: 80% range.`;
/** Of a team in the table. */
export const standing = (place: number, points: number): string =>
  `Place ${place}, ${points} ${plural(points, 'point', 'points')}`;
