/** The pattern of `like` for what has these letters anywhere: its own signs are letters like others. */
export const containing = (letters: string): string => `%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
