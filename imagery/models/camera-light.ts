// Operating light with a camera: two heads on the ceiling and a third arm that carries the monitor.
import type { Group } from 'three'
import { M, add, bar, canvasTex, group, rbox, rcyl, rng } from '../kit.ts'
import { display } from '../parts-clinical.ts'
import { build as buildLamp, meta as lampMeta, type LampParams } from './lamp.ts'

export const meta = {
  title: 'Operating light with camera and monitor',
  views: [
    [16, -10],
    [-24, -6],
  ],
  studio: lampMeta.studioOf({}),
  fov: 26,
  fill: 0.92,
}

// The field of operation as the camera sees it.
function liveTex(): ReturnType<typeof canvasTex> {
  return canvasTex(960, 560, (x, w, h) => {
    const random = rng(7)
    x.fillStyle = '#2f6f72'
    x.fillRect(0, 0, w, h)
    x.filter = 'blur(6px)'
    x.fillStyle = '#b5524a'
    x.beginPath()
    x.ellipse(w * 0.5, h * 0.52, w * 0.2, h * 0.3, 0.4, 0, 7)
    x.fill()
    for (let i = 0; i < 40; i++) {
      x.fillStyle = `rgba(240,${150 + random() * 60},130,0.35)`
      x.beginPath()
      x.ellipse(w * (0.36 + random() * 0.28), h * (0.34 + random() * 0.36), 26, 12, random() * 3, 0, 7)
      x.fill()
    }
    x.filter = 'none'
    x.strokeStyle = '#d6dde2'
    x.lineWidth = 12
    for (const [ax, ay, bx, by] of [
      [0.08, 0.9, 0.42, 0.56],
      [0.94, 0.82, 0.58, 0.5],
    ] as const) {
      x.beginPath()
      x.moveTo(w * ax, h * ay)
      x.lineTo(w * bx, h * by)
      x.stroke()
    }
    x.fillStyle = '#0b141bcc'
    x.fillRect(0, 0, w, 50)
    x.fillStyle = '#e8f2f8'
    x.font = '600 28px Helvetica, Arial'
    x.fillText('LIVE  4K   ZOOM 4x   00:42:17', 24, 35)
    x.fillStyle = '#ff5046'
    x.beginPath()
    x.arc(w - 40, 26, 11, 0, 7)
    x.fill()
  })
}

function monitorArm(root: Group, shell: number): void {
  const white = M.white(shell)
  const paint = M.paint(0xeceff1)
  const arm = group(root, [0, 0.78, 0], [0, -78, 0])
  add(arm, rcyl(0.066, 0.085, 0.012), white)
  add(root, rcyl(0.045, 0.3, 0.004), paint, [0, 0.9, 0])
  add(arm, rbox(0.62, 0.06, 0.075, 0.022), paint, [0.33, 0, 0])
  add(arm, rcyl(0.05, 0.12, 0.012), white, [0.64, -0.01, 0])
  bar(arm, [0.64, -0.05, 0], [0.64, -0.34, 0], 0.022, paint)
  const head = group(arm, [0.64, -0.48, 0], [0, 84, 0])
  add(head, rbox(0.1, 0.1, 0.06, 0.014), M.plastic(0xc4cace), [0, 0.06, -0.03])
  display(head, 0.56, 0.33, liveTex(), white, [0, -0.04, 0.03], [8, 0, 0], 0.04)
}

export function build(params: LampParams = {}): Group {
  const { shell = 0xf3f5f6 } = params
  const root = group()
  root.add(buildLamp(params))
  monitorArm(root, shell)
  return root
}
