/** Whether the reader has asked for less motion. */
export const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
