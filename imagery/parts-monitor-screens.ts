// What the monitors show: waveforms with figures, large figures only, and the two curves of a fetal monitor.
import { canvasTex, rng, type THREE } from './kit.ts'

type Ctx = CanvasRenderingContext2D
const FONT = 'Helvetica, Arial, sans-serif'

const bump = (t: number, middle: number, width: number, height: number): number => height * Math.exp(-(((t - middle) / width) ** 2))

const heartbeat = (t: number): number =>
  bump(t, 0.18, 0.035, 9) - bump(t, 0.285, 0.012, 9) + bump(t, 0.31, 0.014, 66) - bump(t, 0.34, 0.014, 18) + bump(t, 0.55, 0.06, 15)

const pulse = (t: number): number => {
  const echo = t > 0.45 && t < 0.7 ? 8 * Math.sin((t - 0.45) * 12.5) : 0
  return Math.sin(Math.PI * Math.min(1, t * 1.5)) ** 2 * 34 + echo
}

const pressure = (t: number): number => {
  const notch = t > 0.42 && t < 0.54 ? 0.12 : 0
  const level = t < 0.18 ? t / 0.18 : Math.exp(-(t - 0.18) * 3.2) + notch
  return level * 58 - 24
}

export type Patient = 'adult' | 'child' | 'neonate'

interface Vitals {
  bed: string
  spot: string
  heart: string
  saturation: string
  breaths: string
  cuff: string
  artery?: string
  temperature: string
  // Length of one heartbeat and of one breath on the screen.
  beat: number
  breath: number
}

const VITALS: Record<Patient, Vitals> = {
  adult: {
    bed: 'BED 04   Adult   ICU',
    spot: 'Adult',
    heart: '72',
    saturation: '98',
    breaths: '16',
    cuff: '118/76',
    artery: '121/78',
    temperature: '36.6',
    beat: 132,
    breath: 60,
  },
  child: {
    bed: 'BED 04   Child   PICU',
    spot: 'Child',
    heart: '98',
    saturation: '98',
    breaths: '22',
    cuff: '98/60',
    temperature: '36.9',
    beat: 97,
    breath: 44,
  },
  neonate: {
    bed: 'INCUBATOR 04   Neonate   NICU',
    spot: 'Neonate',
    heart: '142',
    saturation: '96',
    breaths: '46',
    cuff: '64/38',
    temperature: '36.8',
    beat: 67,
    breath: 21,
  },
}

interface Figure {
  color: string
  name: string
  value: string
  unit: string
}

// A row without a curve has room for a second figure.
interface Row extends Figure {
  wave?: (t: number, k: number) => number
  beside?: Figure
}

function rowsOf({ heart, saturation, breaths, breath, artery, cuff, temperature }: Vitals): Row[] {
  const beside = { color: '#f5a947', name: 'TEMP', value: temperature, unit: '°C' }
  return [
    { color: '#34e06a', name: 'ECG II', value: heart, unit: 'bpm', wave: heartbeat },
    { color: '#3fd6e8', name: 'SpO2', value: saturation, unit: '%', wave: pulse },
    { color: '#f5d547', name: 'RESP', value: breaths, unit: 'rpm', wave: (_t, k) => Math.sin(k / breath) * 22 },
    artery
      ? { color: '#ef5b5b', name: 'ART', value: artery, unit: 'mmHg', wave: pressure }
      : { color: '#f2f5f7', name: 'NIBP', value: cuff, unit: 'mmHg', beside },
  ]
}

function frame(x: Ctx, w: number, h: number, title: string, background = '#05080c', bar = '#0e1a26'): void {
  x.fillStyle = background
  x.fillRect(0, 0, w, h)
  x.fillStyle = bar
  x.fillRect(0, 0, w, 44)
  x.fillRect(0, h - 34, w, 34)
  x.fillStyle = '#9fb7c9'
  x.font = `24px ${FONT}`
  x.fillText(title, 18, 30)
  x.fillText('10:24:36', w - 130, 30)
  x.fillStyle = '#24384a'
  for (let i = 0; i < 9; i++) x.fillRect(14 + i * 112, h - 28, 98, 22)
}

function trace(x: Ctx, wave: (t: number, k: number) => number, beat: number, middle: number, noise: () => number): void {
  x.lineWidth = 3
  x.lineJoin = 'round'
  x.beginPath()
  for (let k = 0; k <= 660; k++) x.lineTo(14 + k, middle - wave((k % beat) / beat, k) + noise())
  x.stroke()
}

// Name, value and unit begin at the three given places.
function figure(
  x: Ctx,
  { color, name, value, unit }: Figure,
  [nameX, valueX, unitX]: [number, number, number],
  top: number,
  height: number,
): void {
  x.fillStyle = color
  x.font = `22px ${FONT}`
  x.fillText(name, nameX, top + 20)
  x.fillText(unit, unitX, top + 26)
  x.font = `600 ${value.length > 3 ? 62 : 92}px ${FONT}`
  x.fillText(value, valueX, top + height * 0.74)
}

function waveRow(x: Ctx, w: number, row: Row, beat: number, top: number, height: number, noise: () => number): void {
  x.strokeStyle = row.color
  if (row.wave) trace(x, row.wave, beat, top + height * 0.56, noise)
  if (row.beside) figure(x, row.beside, [18, 18, 170], top, height)
  figure(x, row, [row.wave ? 18 : 706, 706, w - 94], top, height)
  x.fillStyle = '#18222d'
  x.fillRect(0, top + height - 6, w, 2)
}

export function waveScreen(rows = 4, patient: Patient = 'adult'): THREE.Texture {
  const vitals = VITALS[patient]
  return canvasTex(1024, 640, (x, w, h) => {
    frame(x, w, h, vitals.bed)
    const noise = rng(9)
    const height = 560 / rows
    rowsOf(vitals)
      .slice(0, rows)
      .forEach((row, i) => waveRow(x, w, row, vitals.beat, 52 + i * height, height, noise))
  })
}

// Spot-check monitor: pressure, saturation, temperature in large figures.
export function figureScreen(patient: Patient = 'adult'): THREE.Texture {
  const { spot, cuff, saturation, heart, temperature } = VITALS[patient]
  const cells = [
    ['#f2f5f7', 'NIBP mmHg', cuff],
    ['#3fd6e8', 'SpO2 %', saturation],
    ['#34e06a', 'PR bpm', heart],
    ['#f5a947', 'TEMP °C', temperature],
  ] as const
  return canvasTex(720, 900, (x, w, h) => {
    x.fillStyle = '#0a1016'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#15314a'
    x.fillRect(0, 0, w, 60)
    x.fillStyle = '#cfe0ec'
    x.font = `30px ${FONT}`
    x.fillText(`Spot check   ${spot}`, 22, 41)
    const height = (h - 60) / cells.length
    cells.forEach(([color, name, value], i) => {
      const top = 60 + i * height
      x.fillStyle = '#1c2833'
      x.fillRect(0, top + height - 3, w, 3)
      x.fillStyle = color
      x.font = `34px ${FONT}`
      x.fillText(name, 24, top + 48)
      x.font = `700 ${i ? 150 : 138}px ${FONT}`
      x.textAlign = 'right'
      x.fillText(value, w - 26, top + height - 32)
      x.textAlign = 'left'
    })
  })
}

// Curves of a cardiotocograph between y = top and y = top + height.
function tocoCurves(x: Ctx, left: number, width: number, top: number, height: number, colors: [string, string, string]): void {
  const noise = rng(41)
  const curve = (color: string, y: (t: number) => number): void => {
    x.strokeStyle = color
    x.lineWidth = 3
    x.beginPath()
    for (let i = 0; i <= 300; i++) x.lineTo(left + (width * i) / 300, top + height * y(i / 300) + (noise() - 0.5) * height * 0.02)
    x.stroke()
  }
  const contraction = (t: number): number => bump(t, 0.3, 0.09, 0.3) + bump(t, 0.74, 0.1, 0.27)
  curve(colors[0], (t) => 0.28 - 0.04 * Math.sin(t * 60) - bump(t, 0.42, 0.05, 0.12) - 0.02 * Math.sin(t * 140))
  curve(colors[1], (t) => 0.46 - 0.03 * Math.sin(t * 47) - bump(t, 0.8, 0.05, 0.1))
  curve(colors[2], (t) => 0.94 - contraction(t))
}

export function fetalScreen(): THREE.Texture {
  return canvasTex(1024, 640, (x, w, h) => {
    frame(x, w, h, 'Labour ward 2   38 wk', '#071018', '#12324a')
    x.strokeStyle = '#16303f'
    x.lineWidth = 1
    for (let i = 0; i <= 12; i++) x.strokeRect(16, 60, 50 * i + 50, 530)
    for (let i = 0; i <= 10; i++) x.strokeRect(16, 60, 650, 53 * i)
    tocoCurves(x, 16, 650, 60, 530, ['#5fe08a', '#63c8f2', '#f2b14f'])
    const figures = [
      ['FHR1', '142', '#5fe08a'],
      ['FHR2', '136', '#63c8f2'],
      ['TOCO', '28', '#f2b14f'],
    ] as const
    figures.forEach(([name, value, color], i) => {
      x.fillStyle = color
      x.font = `28px ${FONT}`
      x.fillText(name, 700, 96 + i * 178)
      x.font = `700 128px ${FONT}`
      x.fillText(value, 740, 208 + i * 178)
    })
  })
}

export function fetalStrip(): THREE.Texture {
  return canvasTex(512, 900, (x, w, h) => {
    x.fillStyle = '#fdfbf6'
    x.fillRect(0, 0, w, h)
    x.strokeStyle = '#efb9a4'
    x.lineWidth = 1.5
    for (let i = 0; i <= 20; i++) x.strokeRect(0, 0, (w * i) / 20, h)
    for (let i = 0; i <= 36; i++) x.strokeRect(0, 0, w, (h * i) / 36)
    x.translate(w, 0)
    x.rotate(Math.PI / 2)
    tocoCurves(x, 0, h, 0, w, ['#2b3a55', '#2b3a55', '#2b3a55'])
  })
}
