export const chanceNote = 'These are chances, not promises: favourites lose often enough.';
export const moneyNote = 'This is information, not betting advice.';
