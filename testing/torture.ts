// Drills that are short with everything else and long by name: `npm run torture` (tools/torture.ts).

/** How often a drill goes round: a few times as a test, as often as was asked for in a torture, never less. */
export const rounds = (usual: number): number => Math.max(usual, Number(process.env['TORTURE'] ?? 0))
