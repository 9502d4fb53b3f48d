// Laboratory microscopes. +X faces the observer. Compound (mono-, bi-, trinocular, with a screen) and stereo.
import type { Group, Material } from 'three'
import { M, add, box, canvasTex, cyl, extrude, group, knob, mirrorZ, panel, rbox, rcyl, rng, shape, torus } from '../kit.ts'
import { clearGlass } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Microscope',
  views: [
    [48, 14],
    [128, 16],
  ],
  fov: 24,
  fill: 0.87,
}

export interface MicroscopeParams extends Marked {
  kind?: 'compound' | 'stereo'
  body?: number
  trim?: number
  tubes?: 1 | 2
  camera?: boolean
  screen?: boolean
  ring?: boolean
}

const OPTICAL_X = 0.045
const ARM_WIDTH = 0.07
const EYE_GAP = 0.032
const EYE_TILT = 30

function eyepiece(p: Group, z: number, metal: Material): void {
  const tube = group(p, [0, 0, z])
  add(tube, rcyl(0.0155, 0.06, 0.002), metal, [0, 0.05, 0])
  add(tube, rcyl(0.0185, 0.022, 0.004), M.dark(0x24282c), [0, 0.088, 0])
  add(tube, rcyl(0.0165, 0.016, 0.003), M.rubber(), [0, 0.103, 0])
  add(tube, rcyl(0.011, 0.002, 0.0005), M.glass(), [0, 0.112, 0])
}

function head(root: Group, y: number, params: Required<MicroscopeParams>): void {
  const { body, trim, tubes, camera, screen } = params
  const shell = M.white(body)
  add(root, rcyl(0.03, 0.024, 0.003), M.dark(0x2c3136), [OPTICAL_X, y + 0.008, 0])
  if (screen) {
    add(root, rbox(0.07, 0.05, 0.09, 0.014), shell, [OPTICAL_X, y + 0.045, 0])
    const monitor = group(root, [OPTICAL_X + 0.045, y + 0.115, 0], [0, 90, 0])
    const tilted = group(monitor, [0, 0, 0], [-14, 0, 0])
    add(tilted, rbox(0.21, 0.15, 0.018, 0.008), shell)
    add(tilted, rbox(0.2, 0.14, 0.004, 0.004), M.glass(), [0, 0, 0.009])
    panel(tilted, 0.188, 0.126, specimen(), [0, 0, 0.0115])
    return
  }
  add(
    root,
    extrude(
      shape([
        [-0.03, 0, 0.01],
        [0.04, 0, 0.01],
        [0.055, 0.028, 0.012],
        [0.02, 0.066, 0.014],
        [-0.03, 0.05, 0.014],
      ]),
      tubes === 2 ? 0.105 : 0.06,
      0.012,
      5,
    ),
    shell,
    [OPTICAL_X - 0.005, y + 0.016, 0],
  )
  const lean = group(root, [OPTICAL_X + 0.026, y + 0.05, 0], [0, 0, EYE_TILT - 90])
  if (tubes === 2) {
    mirrorZ((s: number) => {
      add(lean, rcyl(0.023, 0.03, 0.005), shell, [0, 0.012, s * EYE_GAP])
      eyepiece(lean, s * EYE_GAP, M.dark(0x30363b))
    })
  } else {
    add(lean, rcyl(0.023, 0.04, 0.005), shell, [0, 0.012, 0])
    eyepiece(lean, 0, M.dark(0x30363b))
  }
  if (!camera) return
  add(root, rcyl(0.017, 0.06, 0.003), M.steel(), [OPTICAL_X - 0.015, y + 0.09, 0])
  add(root, rbox(0.056, 0.05, 0.056, 0.008), M.plastic(trim, 0.4), [OPTICAL_X - 0.015, y + 0.14, 0])
  add(root, rcyl(0.02, 0.008, 0.002), M.dark(), [OPTICAL_X - 0.015, y + 0.168, 0])
}

// Stained tissue as the camera shows it.
function specimen(): ReturnType<typeof canvasTex> {
  return canvasTex(512, 344, (x: CanvasRenderingContext2D, w: number, h: number) => {
    const random = rng(31)
    x.fillStyle = '#f3dfe8'
    x.fillRect(0, 0, w, h)
    for (let i = 0; i < 240; i++) {
      x.fillStyle = i % 3 ? `rgba(214,120,160,${0.15 + random() * 0.25})` : `rgba(96,60,140,${0.45 + random() * 0.3})`
      x.beginPath()
      x.ellipse(random() * w, random() * h, (i % 3 ? 16 : 5) + random() * 9, (i % 3 ? 9 : 5) + random() * 6, random() * 3, 0, 7)
      x.fill()
    }
    x.fillStyle = '#1c2730'
    x.fillRect(0, h - 36, w, 36)
    x.fillStyle = '#e5edf2'
    x.font = '20px Helvetica, Arial'
    x.fillText('40x   scale 50 um', 16, h - 12)
  })
}

function nosepiece(root: Group, y: number): void {
  const nose = group(root, [OPTICAL_X, y, 0], [0, 0, 14])
  add(nose, rcyl(0.032, 0.016, 0.004), M.dark(0x2c3136))
  const bands = [0xd04a3e, 0xe6c23c, 0x3b9be0, 0xf2f4f5]
  const lengths = [0.034, 0.042, 0.05, 0.05]
  lengths.forEach((length, i) => {
    const arm = group(nose, [0, -0.006, 0], [0, i * 90 + 20, 0])
    const lens = group(arm, [0.017, 0, 0], [0, 0, 16])
    add(lens, cyl(0.0085, length, 0.0115, 28), M.chrome(), [0, -length / 2, 0])
    add(lens, cyl(0.0107, 0.005, 0.0107, 28), M.plastic(bands[i]), [0, -length * 0.38, 0])
    add(lens, cyl(0.005, 0.008, 0.0075, 24), M.steel(), [0, -length - 0.003, 0])
  })
}

function stage(root: Group, y: number): void {
  add(root, rbox(0.13, 0.012, 0.15, 0.005), M.dark(0x25292d), [OPTICAL_X - 0.005, y, 0])
  add(root, rbox(0.028, 0.002, 0.078, 0.0008), clearGlass(0xe4f2f6, 0.6), [OPTICAL_X + 0.002, y + 0.0085, 0])
  add(root, rbox(0.016, 0.0006, 0.018, 0.0003), M.plastic(0xc46a94), [OPTICAL_X + 0.002, y + 0.0098, 0])
  add(root, rbox(0.008, 0.006, 0.12, 0.002), M.steel(), [OPTICAL_X - 0.024, y + 0.009, 0])
  add(root, rbox(0.03, 0.005, 0.006, 0.002), M.steel(), [OPTICAL_X - 0.01, y + 0.009, 0.044])
  knob(root, [OPTICAL_X + 0.045, y - 0.02, 0.062], [180, 0, 0], 0.009, 0.03)
  knob(root, [OPTICAL_X + 0.045, y - 0.05, 0.062], [180, 0, 0], 0.0065, 0.012)
  add(root, rcyl(0.024, 0.04, 0.004), M.dark(0x30363b), [OPTICAL_X, y - 0.034, 0])
  add(root, rcyl(0.014, 0.016, 0.002), M.chrome(), [OPTICAL_X, y - 0.058, 0])
}

function compound(root: Group, params: Required<MicroscopeParams>): void {
  const { body, trim, mark } = params
  const shell = M.white(body)
  const base = shape([
    [-0.12, -0.07, 0.03],
    [0.06, -0.088, 0.03],
    [0.125, -0.07, 0.04],
    [0.125, 0.07, 0.04],
    [0.06, 0.088, 0.03],
    [-0.12, 0.07, 0.03],
  ])
  add(root, extrude(base, 0.036, 0.012, 5), shell, [0, 0.026, 0], [90, 0, 0])
  add(root, extrude(base, 0.012, 0.004, 2), M.rubber(0x33383d), [0, 0.006, 0], [90, 0, 0], 0.985)
  const arm = shape([
    [-0.115, 0.03, 0.02],
    [-0.02, 0.03, 0.02],
    [-0.045, 0.08, 0.04],
    [-0.052, 0.19, 0.05],
    [-0.03, 0.262, 0.03],
    [0.085, 0.272, 0.02],
    [0.085, 0.304, 0.014],
    [-0.06, 0.31, 0.06],
    [-0.112, 0.24, 0.07],
    [-0.12, 0.09, 0.04],
  ])
  add(root, extrude(arm, ARM_WIDTH, 0.014, 6), shell)
  mirrorZ((s: number) => {
    add(root, rcyl(0.027, 0.03, 0.004), M.dark(0x30363b), [-0.075, 0.085, s * 0.052], [90, 0, 0])
    add(root, rcyl(0.017, 0.022, 0.003), M.plastic(0x596169), [-0.075, 0.085, s * 0.076], [90, 0, 0])
    add(root, rbox(0.07, 0.012, 0.003, 0.002), M.plastic(trim, 0.4), [-0.02, 0.288, s * (ARM_WIDTH / 2 + 0.0005)])
  })
  markLabel(root, mark, 0.066, [0.1256, 0.026, 0], [0, 90, 0])
  add(root, rcyl(0.03, 0.03, 0.004), M.dark(0x2c3136), [OPTICAL_X, 0.056, 0])
  add(root, rcyl(0.021, 0.004, 0.001), M.glow(0xfff3d0, 1.4), [OPTICAL_X, 0.072, 0])
  knob(root, [0.1, 0.03, 0.072], [90, 20, 0], 0.013, 0.012)
  stage(root, 0.165)
  nosepiece(root, 0.26)
  head(root, 0.304, params)
}

function stereo(root: Group, params: Required<MicroscopeParams>): void {
  const { body, trim, ring, mark } = params
  const shell = M.white(body)
  add(root, rbox(0.26, 0.022, 0.2, 0.012), shell, [0, 0.012, 0])
  add(root, rcyl(0.048, 0.004, 0.001), M.plastic(0xf4f6f7, 0.3), [0.04, 0.024, 0])
  add(root, torus(0.049, 0.002), M.steel(), [0.04, 0.025, 0], [90, 0, 0])
  add(root, rcyl(0.014, 0.32, 0.003), M.chrome(), [-0.1, 0.18, 0])
  add(root, rbox(0.06, 0.07, 0.062, 0.014), shell, [-0.09, 0.235, 0])
  mirrorZ((s: number) => add(root, rcyl(0.025, 0.028, 0.004), M.dark(0x30363b), [-0.09, 0.235, s * 0.046], [90, 0, 0]))
  add(root, rbox(0.1, 0.036, 0.044, 0.012), shell, [-0.03, 0.25, 0])
  add(root, rcyl(0.05, 0.03, 0.006), M.plastic(trim, 0.4), [0.04, 0.25, 0])
  add(root, rcyl(0.042, 0.07, 0.01), shell, [0.04, 0.29, 0])
  add(root, cyl(0.034, 0.06, 0.042), M.dark(0x30363b), [0.04, 0.208, 0])
  if (ring) {
    add(root, torus(0.05, 0.011), shell, [0.04, 0.178, 0], [90, 0, 0])
    add(root, torus(0.047, 0.006), M.glow(0xf6fbff, 1.3), [0.04, 0.169, 0], [90, 0, 0])
  }
  mirrorZ((s: number) => knob(root, [0.04, 0.29, s * 0.038], [s * 90, 0, 0], 0.015, 0.018))
  const upper = group(root, [0.03, 0.335, 0])
  add(
    upper,
    extrude(
      shape([
        [-0.045, -0.014, 0.012],
        [0.04, -0.014, 0.012],
        [0.05, 0.02, 0.014],
        [-0.03, 0.05, 0.016],
      ]),
      0.12,
      0.014,
      5,
    ),
    shell,
  )
  markLabel(upper, mark, 0.058, [0.0045, 0.012, 0.0605])
  const lean = group(upper, [0.025, 0.022, 0], [0, 0, 35 - 90])
  mirrorZ((s: number) => {
    add(lean, rcyl(0.022, 0.05, 0.005), shell, [0, 0.012, s * EYE_GAP])
    eyepiece(lean, s * EYE_GAP, M.dark(0x30363b))
  })
  mirrorZ((s: number) => add(root, box(0.05, 0.0015, 0.012), M.steel(), [-0.02, 0.026, s * 0.03]))
}

export function build(params: MicroscopeParams = {}): Group {
  const look = { body: 0xf1f3f4, trim: 0x2b6fb0, tubes: 2, camera: false, screen: false, ring: false } as const
  const defaults = { kind: 'compound', mark: 'MICRAVEL U100', ...look }
  const full = { ...defaults, ...params } as Required<MicroscopeParams>
  const root = group()
  if (full.kind === 'stereo') stereo(root, full)
  else compound(root, full)
  return root
}
