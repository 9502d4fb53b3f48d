// Ultrasound probes: convex, linear and pencil-shaped. They point upwards (+Y); the cable leaves at the bottom.
import { M, add, cyl, extrude, group, lathe, rbox, rcyl, shape, type THREE } from './kit.ts'

export type ProbeKind = 'convex' | 'linear' | 'phased'

function convex(g: THREE.Group, shell: THREE.Material, lens: THREE.Material): void {
  const body = shape([
    [-0.034, 0.055, 0.02],
    [0.034, 0.055, 0.02],
    [0.03, 0.02, 0.03],
    [0.016, -0.02, 0.02],
    [0.0135, -0.09, 0.01],
    [-0.0135, -0.09, 0.01],
    [-0.016, -0.02, 0.02],
    [-0.03, 0.02, 0.03],
  ])
  add(g, extrude(body, 0.026, 0.009, 5), shell)
  const nose = shape([
    [-0.033, 0.052, 0.008],
    [0.033, 0.052, 0.008],
    [0.024, 0.068, 0.02],
    [-0.024, 0.068, 0.02],
  ])
  add(g, extrude(nose, 0.023, 0.008, 4), lens)
}

function linear(g: THREE.Group, shell: THREE.Material, lens: THREE.Material): void {
  const body = shape([
    [-0.028, 0.05, 0.008],
    [0.028, 0.05, 0.008],
    [0.024, 0.01, 0.02],
    [0.0145, -0.02, 0.02],
    [0.0125, -0.09, 0.008],
    [-0.0125, -0.09, 0.008],
    [-0.0145, -0.02, 0.02],
    [-0.024, 0.01, 0.02],
  ])
  add(g, extrude(body, 0.024, 0.008, 5), shell)
  add(g, rbox(0.054, 0.016, 0.018, 0.005), lens, [0, 0.056, 0])
}

function phased(g: THREE.Group, shell: THREE.Material, lens: THREE.Material): void {
  const profile = [
    [0, 0.06],
    [0.012, 0.058],
    [0.014, 0.05],
    [0.0125, 0.02],
    [0.0165, -0.02],
    [0.0145, -0.08],
    [0.009, -0.095],
    [0, -0.095],
  ]
  add(g, lathe(profile), shell)
  add(g, rcyl(0.0125, 0.016, 0.005), lens, [0, 0.055, 0])
}

export function probe(p: THREE.Group, kind: ProbeKind, lensColor = 0x3b444c): THREE.Group {
  const g = group(p)
  const shell = M.white(0xe8ecee)
  const lens = M.plastic(lensColor, 0.4)
  if (kind === 'convex') convex(g, shell, lens)
  else if (kind === 'linear') linear(g, shell, lens)
  else phased(g, shell, lens)
  add(g, cyl(0.006, 0.05, 0.0045), M.dark(), [0, -0.11, 0])
  return g
}
