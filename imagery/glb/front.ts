// Models stand as their authors drew them; in a file of the 3D view the front looks to +Z.
// These are drawn with their front to +X.
const FRONT_TO_X = new Set([
  'bariatric-dialysis-chair',
  'bariatric-wheelchair',
  'dialysis-chair',
  'health-kiosk',
  'inverted-microscope',
  'microscope',
  'power-chair',
  'slit-lamp',
  'stair-chair',
  'tilt-chair',
  'walker',
  'wheelchair',
])

/** Degrees about the vertical axis. */
export const turnOf = (archetype: string): number => (FRONT_TO_X.has(archetype) ? -90 : 0)
