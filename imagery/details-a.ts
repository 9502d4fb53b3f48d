// Close-ups of ward, theatre, maternity, imaging, laboratory and emergency equipment.
import type { Detail, DetailOf } from './details.ts'
import type { BedParams } from './models/bed.ts'
import type { CabinetParams } from './models/cabinet.ts'
import type { CentrifugeParams } from './models/centrifuge.ts'
import type { Options as DefibrillatorParams } from './models/defibrillator.ts'
import type { PumpParams } from './models/infusion-pump.ts'
import type { LampParams } from './models/lamp.ts'
import type { MicroscopeParams } from './models/microscope.ts'
import type { AirwayParams } from './models/airway-support.ts'
import type { AnalyzerParams } from './models/analyzer.ts'
import type { BiosafetyParams } from './models/biosafety-cabinet.ts'
import type { Options as EsuParams } from './models/benchtop-device.ts'
import type { BedHeadParams } from './models/bed-head-unit.ts'
import type { FirstAidParams } from './models/first-aid-kit.ts'
import type { OxygenParams } from './models/oxygen-concentrator.ts'
import type { RefrigeratorParams } from './models/refrigerator.ts'
import type { StretcherParams } from './models/stretcher.ts'
import type { TrolleyParams } from './models/trolley.ts'
import type { Options as VentilatorParams } from './models/ventilator.ts'
import type { Options as XRayParams } from './models/x-ray.ts'
import type { PortableUltrasoundParams } from './models/portable-ultrasound.ts'

const bed = (p: BedParams): Detail =>
  p.base === 'legs'
    ? { at: [1, 0.29, 0.6], size: 0.26, az: 52, el: 12 }
    : p.rails === 'fold'
      ? { at: [0.9, 0.15, 0.9], size: 0.26, az: 40, el: 14 }
      : { at: [0.32, p.drip && p.back === 0 ? 0.47 : 0.62, 0.98], size: 0.3, az: 22, el: 16 } // its pole makes a flat bed the taller

const trolley = (p: TrolleyParams): Detail => {
  if (p.kind === 'linen') return { at: [0.5, 0.86, 0.8], size: 0.5, az: 24, el: 24 }
  if (p.kind === 'dressing') return { at: [0.25, 0.8, 0.8], size: 0.42, az: 26, el: 24 }
  return { at: [0.5, p.pole ? 0.5 : 0.75, 0.9], size: p.pole ? 0.3 : 0.4, az: 25, el: 16 }
}

export const details: Record<string, DetailOf> = {
  bed,
  stretcher: (p: StretcherParams) =>
    p.kind === 'ambulance' ? { at: [0.52, 0.8, 0.85], size: 0.34, az: 26, el: 20 } : { at: [0.19, 0.2, 0.9], size: 0.3, az: 20, el: 12 },
  'bed-head-unit': (p: BedHeadParams) =>
    p.vertical ? { at: [0.5, 0.6, 0.8], size: 0.3, az: 20, el: 5 } : { at: [0.25, 0.5, 0.8], size: 0.34, az: 20, el: 8 },
  cabinet: (p: CabinetParams) =>
    p.kind === 'bedside' ? { at: [0.5, 0.8, 0.9], size: 0.42, az: 25, el: 18 } : { at: [0.5, 0.6, 0.9], size: 0.35, az: 25, el: 12 },
  'infusion-pump': (p: PumpParams) =>
    p.stand ? { at: [0.5, 0.3, 0.7], size: 0.3, az: 18, el: 8 } : { at: [0.5, 0.6, 0.9], size: 0.5, az: 18, el: 10 },
  trolley,
  'operating-table': { at: [0.6, 0.6, 0.8], size: 0.3, az: 25, el: 10 },
  lamp: (p: LampParams) =>
    p.mobile ? { at: [0.75, 0.74, 0.5], size: 0.44, az: 60, el: -6 } : { at: [0.3, 0.2, 0.6], size: 0.35, az: 20, el: -20 },
  'anesthesia-machine': { at: [0.5, 0.62, 0.8], size: 0.36, az: 20, el: 8 },
  'benchtop-device': (p: EsuParams) =>
    p.cart ? { at: [0.5, 0.88, 0.8], size: 0.4, az: 20, el: 12 } : { at: [0.3, 0.5, 0.6], size: 0.4, az: 15, el: 12 },
  'delivery-bed': { at: [0.72, 0.78, 0.8], size: 0.32, az: 25, el: 14 },
  incubator: { at: [0.5, 0.7, 0.95], size: 0.42, az: 15, el: 12 },
  'infant-warmer': { at: [0.2, 0.65, 0.8], size: 0.34, az: 25, el: 8 },
  ultrasound: { at: [0.5, 0.55, 0.9], size: 0.42, az: 15, el: 35 },
  'portable-ultrasound': (p: PortableUltrasoundParams) =>
    p.tablet ? { at: [0.35, 0.3, 0.7], size: 0.5, az: 20, el: 12 } : { at: [0.4, 0.2, 0.6], size: 0.45, az: 12, el: 38 },
  'x-ray': (p: XRayParams) => {
    const room: Detail['at'] = p.wallStand === false ? [0.46, 0.7, 0.7] : [0.6, 0.6, 0.7]
    return { at: p.style === 'room' ? room : [0.9, 0.78, 0.6], size: 0.3, az: 30, el: 5 }
  },
  'c-arm': { at: [0.85, 0.6, 0.7], size: 0.34, az: 30, el: 12 },
  centrifuge: (p: CentrifugeParams) =>
    p.open && p.kind !== 'mini'
      ? { at: [0.5, 0.45, 0.5], size: 0.55, az: 12, el: 38 }
      : p.kind === 'floor'
        ? { at: [0.45, 0.76, 0.9], size: 0.5, az: 18, el: 16 }
        : { at: [0.42, 0.36, 0.95], size: 0.6, az: 15, el: 14 },
  microscope: (p: MicroscopeParams) =>
    p.kind === 'stereo' ? { at: [0.5, 0.58, 0.6], size: 0.5, az: 30, el: 8 } : { at: [0.6, 0.45, 0.7], size: 0.42, az: 40, el: 6 },
  analyzer: (p: AnalyzerParams) =>
    p.kind === 'chemistry' ? { at: [0.5, 0.4, 0.7], size: 0.5, az: 12, el: 34 } : { at: [0.48, 0.5, 0.9], size: 0.74, az: 20, el: 14 },
  'biosafety-cabinet': (p: BiosafetyParams) => {
    if (p.stand === 'bench') return { at: [0.55, 0.66, 0.9], size: 0.46, az: 18, el: 8 }
    // An empty one shows its control panel, the others where the work is done.
    return p.ware === false ? { at: [0.55, 0.8, 0.8], size: 0.32, az: 18, el: 8 } : { at: [0.5, 0.5, 0.9], size: 0.4, az: 15, el: 6 }
  },
  refrigerator: (p: RefrigeratorParams) => ({ at: p.kind === 'chest' ? [0.7, 0.7, 0.95] : [0.6, 0.8, 0.95], size: 0.34, az: 20, el: 4 }),
  ventilator: (p: VentilatorParams) =>
    p.style === 'portable' ? { at: [0.4, 0.5, 0.8], size: 0.5, az: 18, el: 8 } : { at: [0.5, 0.62, 0.8], size: 0.32, az: 20, el: 8 },
  defibrillator: (p: DefibrillatorParams) =>
    p.style === 'aed' ? { at: [0.4, 0.5, 0.8], size: 0.5, az: 15, el: 10 } : { at: [0.55, 0.45, 0.9], size: 0.5, az: 15, el: 8 },
  'first-aid-kit': (p: FirstAidParams) =>
    p.kind === 'pouch'
      ? { at: [0.66, 0.8, 0.7], size: 0.62, az: 24, el: 34 }
      : { at: [0.5, 0.5, 0.9], size: p.kind === 'backpack' ? 0.5 : 0.55, az: 20, el: 12 },
  'oxygen-concentrator': (p: OxygenParams) =>
    p.kind === 'portable' ? { at: [0.35, 0.5, 0.8], size: 0.45, az: 18, el: 8 } : { at: [0.5, 0.65, 0.8], size: 0.4, az: 18, el: 10 },
  'paediatric-cot': { at: [0.88, 0.74, 0.85], size: 0.4, az: 40, el: 14 },
  'traction-bed': { at: [0.98, 0.64, 0.55], size: 0.36, az: 42, el: 8 },
  'ambulatory-pump': { at: [0.4, 0.74, 0.5], size: 0.42, az: 16, el: 14 },
  'infusion-workstation': { at: [0.5, 0.4, 0.8], size: 0.34, az: 18, el: 8 },
  'infusion-stand': { at: [0.5, 0.08, 0.6], size: 0.34, az: 24, el: 14 },
  'wall-light': { at: [0.8, 0.2, 0.6], size: 0.4, az: 30, el: -14 },
  'camera-light': { at: [0.5, 0.3, 0.8], size: 0.4, az: 10, el: -6 },
  'drawover-anesthesia': { at: [0.45, 0.72, 0.5], size: 0.34, az: 20, el: 16 },
  'portable-anesthesia': { at: [0.35, 0.45, 0.5], size: 0.42, az: 18, el: 36 },
  'smoke-evacuator': { at: [0.3, 0.5, 0.55], size: 0.5, az: 18, el: 8 },
  'field-delivery-bed': { at: [0.8, 0.72, 0.5], size: 0.32, az: 40, el: 18 },
  'wall-warmer': { at: [0.5, 0.62, 0.2], size: 0.36, az: 20, el: 6 },
  'warming-mattress': { at: [0.82, 0.55, 0.5], size: 0.36, az: 10, el: 20 },
  'central-station': { at: [0.34, 0.6, 0.4], size: 0.3, az: 10, el: 8 },
  'wireless-ctg': { at: [0.45, 0.25, 0.6], size: 0.42, az: 20, el: 26 },
  'fetal-doppler': { at: [0.3, 0.7, 0.4], size: 0.5, az: 10, el: 42 },
  'handheld-scanner': { at: [0.8, 0.6, 0.6], size: 0.5, az: 16, el: 10 },
  'tablet-ultrasound-cart': { at: [0.6, 0.8, 0.6], size: 0.34, az: 20, el: 12 },
  'ceiling-x-ray': { at: [0.6, 0.62, 0.6], size: 0.26, az: 22, el: 6 },
  'u-arm-x-ray': { at: [0.6, 0.8, 0.7], size: 0.34, az: 26, el: 4 },
  'portable-x-ray': { at: [0.45, 0.75, 0.5], size: 0.34, az: 24, el: 8 },
  'inverted-microscope': { at: [0.5, 0.5, 0.6], size: 0.5, az: 44, el: 16 },
  'electrolyte-analyzer': { at: [0.3, 0.45, 0.7], size: 0.48, az: 14, el: 8 },
  'stair-chair': { at: [0.46, 0.46, 0.8], size: 0.4, az: 40, el: 14 },
  'scoop-stretcher': { at: [0.04, 0.5, 0.5], size: 0.24, az: -30, el: 34 },
  'pneumatic-ventilator': { at: [0.33, 0.52, 0.6], size: 0.42, az: 14, el: 10 },
  'airway-support': (p: AirwayParams) =>
    p.stand ? { at: [0.5, 0.86, 0.6], size: 0.3, az: 20, el: 14 } : { at: [0.6, 0.5, 0.5], size: 0.5, az: 18, el: 14 },
  'bleeding-kit': { at: [0.55, 0.2, 0.8], size: 0.5, az: 14, el: 34 },
}
