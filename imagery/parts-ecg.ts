// ECG traces drawn for the screen and for the printed strip.
import type { Texture } from 'three'
import { canvasTex } from './kit.ts'

const LEADS = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6']
const PULSE = 0.31

function beat(t: number): number {
  const bump = (at: number, width: number, size: number): number => size * Math.exp(-(((t - at) / width) ** 2))
  return bump(0.18, 0.035, 0.12) - bump(0.285, 0.012, 0.12) + bump(PULSE, 0.014, 1) - bump(0.34, 0.014, 0.25) + bump(0.55, 0.06, 0.22)
}

function trace(x: CanvasRenderingContext2D, x0: number, y: number, length: number, period: number, gain: number): void {
  x.beginPath()
  for (let i = 0; i <= length; i++) {
    const v = y - beat((i % period) / period) * gain
    if (i) x.lineTo(x0 + i, v)
    else x.moveTo(x0, v)
  }
  x.stroke()
}

export function screenTex(): Texture {
  return canvasTex(960, 560, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#06121a'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#15395a'
    x.fillRect(0, 0, w, 50)
    x.fillStyle = '#d7e6f2'
    x.font = '600 28px Helvetica, Arial'
    x.fillText('12-LEAD   25 mm/s   10 mm/mV', 20, 35)
    x.fillText('HR 72', w - 120, 35)
    x.lineWidth = 3
    x.font = '24px Helvetica, Arial'
    LEADS.forEach((lead, i) => {
      const x0 = 20 + (i >= 6 ? w / 2 : 0)
      const y = 120 + (i % 6) * 74
      x.fillStyle = '#9fb7c9'
      x.fillText(lead, x0, y - 26)
      x.strokeStyle = '#45e07a'
      trace(x, x0, y, w / 2 - 40, 130, 34 + (i % 4) * 5)
    })
    x.fillStyle = '#24455f'
    for (let i = 0; i < 6; i++) x.fillRect(14 + i * 158, h - 44, 144, 34)
  })
}

export function paperTex(): Texture {
  return canvasTex(720, 720, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#fff6f3'
    x.fillRect(0, 0, w, h)
    for (let i = 0; i <= 72; i++) {
      x.strokeStyle = i % 5 ? '#f8d9d2' : '#eeaea2'
      x.lineWidth = i % 5 ? 1 : 2
      x.strokeRect(i * 10, -2, 0, h + 4)
      x.strokeRect(-2, i * 10, w + 4, 0)
    }
    x.strokeStyle = '#20262c'
    x.lineWidth = 3.5
    for (let i = 0; i < 6; i++) trace(x, 10, 90 + i * 112, w - 20, 170, 62)
  })
}
