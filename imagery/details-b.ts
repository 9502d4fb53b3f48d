// Close-ups of monitoring, rehabilitation, sterilisation, clinic furniture, supplies and whole rooms.
import type { Detail, DetailOf } from './details.ts'
import type { AirParams } from './models/air-sterilizer.ts'
import type { Options as DialysisChairParams } from './models/dialysis-chair.ts'
import type { EcgParams } from './models/ecg.ts'
import type { Options as TableParams } from './models/examination-table.ts'
import type { HandheldSlitLampParams } from './models/handheld-slit-lamp.ts'
import type { LargeSterilizerParams } from './models/large-sterilizer.ts'
import type { ManikinParams } from './models/manikin.ts'
import type { MonitorParams } from './models/monitor.ts'
import type { OtoscopeParams } from './models/otoscope.ts'
import type { SlitLampParams } from './models/slit-lamp.ts'
import type { PowerChairParams } from './models/power-chair.ts'
import type { Options as SterilizerParams } from './models/sterilizer.ts'
import type { SupplyBoxParams } from './models/supply-box.ts'
import type { TreatmentPlinthParams } from './models/treatment-plinth.ts'
import type { VideoOtoscopeParams } from './models/video-otoscope.ts'
import type { WalkerParams } from './models/walker.ts'
import type { WheelchairParams } from './models/wheelchair.ts'

const monitor = ({ kind, stand = true }: MonitorParams): Detail => {
  if (kind === 'fetal')
    return stand ? { at: [0.5, 0.82, 0.8], size: 0.36, az: 18, el: 18 } : { at: [0.5, 0.55, 0.8], size: 0.5, az: 16, el: 22 }
  // The screen's lower edge with the keys and the knob; on a stand it is the top third of the whole.
  if (kind === 'vital')
    return stand ? { at: [0.5, 0.88, 0.62], size: 0.26, az: 16, el: 8 } : { at: [0.46, 0.46, 0.72], size: 0.56, az: 16, el: 8 }
  return stand ? { at: [0.55, 0.87, 0.62], size: 0.26, az: 20, el: 8 } : { at: [0.76, 0.4, 0.72], size: 0.5, az: 20, el: 8 }
}

const otoscope = ({ kind }: OtoscopeParams): Detail => {
  if (kind === 'case') return { at: [0.55, 0.2, 0.66], size: 0.55, az: 22, el: 34 }
  if (kind === 'video') return { at: [0.5, 0.86, 0.6], size: 0.5, az: 30, el: 8 }
  return { at: [kind === 'pair' ? 0.24 : 0.3, 0.84, 0.5], size: kind === 'pair' ? 0.42 : 0.46, az: 24, el: 8 }
}

const walker = ({ kind }: WalkerParams): Detail => {
  if (kind === 'rollator') return { at: [0.2, 0.9, 0.9], size: 0.32, az: 40, el: 14 }
  if (kind === 'frame') return { at: [0.55, 0.94, 0.9], size: 0.34, az: 34, el: 14 }
  if (kind === 'cane') return { at: [0.78, 0.12, 0.5], size: 0.3, az: 40, el: 16 }
  if (kind === 'underarm') return { at: [0.5, 0.84, 0.62], size: 0.4, az: 40, el: 10 }
  return { at: [0.5, 0.78, 0.75], size: 0.36, az: 40, el: 10 }
}

// The joystick of a powered one: the higher the back and headrest, the lower it is within the whole.
const joystick = ({ headrest, back }: WheelchairParams): number => (headrest ? 0.6 : back === 'low' ? 0.94 : 0.76)

const wheelchair = (p: WheelchairParams): Detail =>
  p.drive === 'power'
    ? { at: [0.68, joystick(p), 0.94], size: 0.28, az: 40, el: 20 }
    : { at: [0.56, 0.5, 0.95], size: 0.36, az: 44, el: 14 }

const sterilizer = ({ style = 'bench', open = 0 }: SterilizerParams): Detail => {
  if (style === 'floor') return { at: [0.84, 0.66, 1], size: 0.34, az: 20, el: 5 }
  if (style === 'vertical') return { at: [0.5, 0.74, 0.95], size: 0.5, az: 20, el: 22 }
  return open ? { at: [0.55, 0.5, 0.8], size: 0.5, az: 26, el: 8 } : { at: [0.5, 0.72, 0.95], size: 0.5, az: 22, el: 8 }
}

const airSterilizer = ({ kind }: AirParams): Detail => {
  if (kind === 'wall') return { at: [0.82, 0.5, 1], size: 0.36, az: 20, el: 6 }
  return kind === 'lamp' ? { at: [0.5, 0.16, 0.9], size: 0.36, az: 22, el: 16 } : { at: [0.5, 0.8, 1], size: 0.34, az: 20, el: 12 }
}

// Where the section begins to bend: hinge, gas spring, upholstery seam; the cabinet shows its drawers.
const table = ({ base }: TableParams): Detail => {
  if (base === 'cabinet') return { at: [0.4, 0.35, 0.96], size: 0.32, az: 30, el: 10 }
  if (base === 'scissor') return { at: [0.62, 0.3, 0.7], size: 0.36, az: 34, el: 12 }
  if (base === 'column') return { at: [0.36, 0.72, 0.8], size: 0.36, az: 34, el: 22 }
  return { at: [0.36, 0.78, 0.94], size: 0.32, az: 32, el: 16 }
}

const dialysisChair = ({ tablet = true }: DialysisChairParams): Detail =>
  tablet ? { at: [0.46, 0.62, 0.8], size: 0.34, az: 46, el: 16 } : { at: [0.5, 0.6, 0.86], size: 0.34, az: 46, el: 16 }

const manikin = ({ kind = 'torso', monitor: box = false }: ManikinParams): Detail => {
  if (kind === 'whole') return { at: [0.16, 0.6, 0.5], size: 0.22, az: 56, el: 30 }
  if (kind === 'infant') return { at: [0.25, 0.6, 0.5], size: 0.5, az: 24, el: 30 }
  return box ? { at: [0.84, 0.08, 0.8], size: 0.3, az: 20, el: 24 } : { at: [0.5, 0.82, 0.6], size: 0.46, az: 20, el: 6 }
}

const slitLamp = ({ table: onTable }: SlitLampParams): Detail =>
  onTable ? { at: [0.55, 0.84, 0.5], size: 0.26, az: 40, el: 8 } : { at: [0.66, 0.7, 0.5], size: 0.46, az: 40, el: 8 }

const largeSterilizer = ({ door }: LargeSterilizerParams): Detail =>
  door === 'sliding' ? { at: [0.86, 0.68, 0.55], size: 0.26, az: 20, el: 5 } : { at: [0.42, 0.54, 0.8], size: 0.36, az: 12, el: 6 }

export const details: Record<string, DetailOf> = {
  monitor,
  'modular-monitor': { at: [0.52, 0.2, 0.55], size: 0.42, az: 18, el: 10 },
  'docking-monitor': { at: [0.6, 0.5, 0.6], size: 0.5, az: 24, el: 12 },
  'spot-check-monitor': { at: [0.55, 0.42, 0.6], size: 0.5, az: 16, el: 10 },
  'handheld-monitor': { at: [0.4, 0.6, 0.4], size: 0.46, az: 10, el: 22 },
  'wearable-set': { at: [0.5, 0.2, 0.88], size: 0.36, az: 18, el: 34 },
  'health-kiosk': { at: [0.45, 0.4, 0.6], size: 0.24, az: 62, el: 24 },
  ecg: ({ cart }: EcgParams): Detail =>
    cart ? { at: [0.5, 0.85, 0.6], size: 0.34, az: 20, el: 22 } : { at: [0.36, 0.45, 0.5], size: 0.42, az: 20, el: 28 },
  'tablet-ecg': { at: [0.82, 0.1, 0.6], size: 0.38, az: 10, el: 40 },
  holter: { at: [0.42, 0.3, 0.52], size: 0.36, az: 12, el: 48 },
  'stress-ecg': { at: [0.46, 0.62, 0.8], size: 0.32, az: 18, el: 26 },
  wheelchair,
  'power-chair': ({ headrest = true, lift = 0 }: PowerChairParams): Detail => ({
    at: [0.62, headrest ? 0.54 + lift * 0.4 : 0.68, 0.9],
    size: 0.34,
    az: 48,
    el: 18,
  }),
  'tilt-chair': { at: [0.2, 0.84, 0.5], size: 0.34, az: 46, el: 10 },
  walker,
  sterilizer,
  'large-sterilizer': largeSterilizer,
  'air-sterilizer': airSterilizer,
  otoscope,
  'video-otoscope': ({ kind }: VideoOtoscopeParams): Detail =>
    kind === 'handheld' ? { at: [0.46, 0.86, 0.6], size: 0.5, az: 36, el: 8 } : { at: [0.42, 0.8, 0.6], size: 0.46, az: 24, el: 8 },
  'diagnostic-wall-unit': { at: [0.34, 0.72, 0.8], size: 0.4, az: 18, el: 8 },
  'bariatric-wheelchair': { at: [0.56, 0.62, 0.9], size: 0.36, az: 44, el: 16 },
  'bariatric-dialysis-chair': { at: [0.46, 0.62, 0.85], size: 0.34, az: 46, el: 16 },
  'examination-table': table,
  'hydraulic-bed': { at: [0.52, 0.2, 0.66], size: 0.34, az: 34, el: 16 },
  'treatment-plinth': ({ frame }: TreatmentPlinthParams): Detail =>
    frame === 'steel' ? { at: [0.92, 0.5, 0.6], size: 0.3, az: 46, el: 14 } : { at: [0.36, 0.5, 0.9], size: 0.3, az: 30, el: 14 },
  'gynaecology-chair': { at: [0.78, 0.66, 0.84], size: 0.34, az: 42, el: 14 },
  'supply-box': ({ kind }: SupplyBoxParams): Detail =>
    kind === 'masks' ? { at: [0.45, 0.5, 0.7], size: 0.8, az: 26, el: 30 } : { at: [0.5, 0.72, 0.4], size: 0.5, az: 22, el: 30 },
  'sterile-gloves': { at: [0.7, 0.08, 0.8], size: 0.4, az: 8, el: 44 },
  respirator: { at: [0.78, 0.42, 0.86], size: 0.5, az: 20, el: 14 },
  'long-cuff-gloves': { at: [0.5, 0.05, 0.72], size: 0.46, az: 14, el: 44 },
  'luer-syringe': { at: [0.3, 0.1, 0.8], size: 0.42, az: 16, el: 36 },
  syringe: { at: [0.5, 0.5, 0.5], size: 0.46, az: 30, el: 42 },
  'dialysis-machine': { at: [0.5, 0.64, 0.8], size: 0.26, az: 20, el: 6 },
  'dialysis-chair': dialysisChair,
  'dialysis-hall': { at: [0.38, 0.38, 0.5], size: 0.3, az: 16, el: 16 },
  manikin,
  'nursing-simulator': { at: [0.3, 0.5, 0.62], size: 0.34, az: 58, el: 40 },
  'injection-arm': { at: [0.62, 0.2, 0.55], size: 0.4, az: 14, el: 40 },
  'slit-lamp': slitLamp,
  'handheld-slit-lamp': ({ kind }: HandheldSlitLampParams): Detail =>
    kind === 'digital' ? { at: [0.62, 0.8, 0.5], size: 0.46, az: 58, el: 10 } : { at: [0.56, 0.82, 0.6], size: 0.46, az: 46, el: 10 },
  'dental-unit': { at: [0.62, 0.5, 0.8], size: 0.28, az: 34, el: 16 },
  'dental-cart': { at: [0.72, 0.56, 0.9], size: 0.3, az: 24, el: 18 },
  'dental-whip-unit': { at: [0.66, 0.54, 0.72], size: 0.32, az: 30, el: 16 },
  'portable-dental-unit': { at: [0.34, 0.42, 0.7], size: 0.42, az: 20, el: 12 },
  'drug-cabinet': { at: [0.5, 0.5, 0.4], size: 0.5, az: 20, el: 10 },
  'base-cabinet': { at: [0.28, 0.68, 0.75], size: 0.5, az: 20, el: 36 },
  'endoscope-cabinet': { at: [0.4, 0.76, 0.8], size: 0.3, az: 22, el: 6 },
  'pass-through-cabinet': { at: [0.66, 0.55, 0.4], size: 0.34, az: 10, el: 8 },
  'waiting-chair': { at: [0.36, 0.6, 0.6], size: 0.34, az: 30, el: 18 },
  'room-package': { at: [0.48, 0.42, 0.5], size: 0.42, az: 16, el: 14 },
}
