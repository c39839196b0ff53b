/** "2.50" */
export const decimalText = (decimal: number): string => decimal.toFixed(2);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** "+150", "-200" */
export const americanText = (american: number): string => signed(american);

/** The signed line of a handicap: "+1.5", "-0.5", "0". */
export const handicapLineText = (line: number): string => signed(line);
