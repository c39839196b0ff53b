/** Why a command of the machine could not do something; what it wrote itself stands in the message. */
export const whyNot = (cause: unknown): string => (cause instanceof Error ? cause.message.trim() : String(cause));
