// What rooms and departments are equipped for (SPEC-012).
import type { Translated } from '#shared/language.ts'

export const SOLUTION_TYPES = [
  'ward',
  'critical-care',
  'surgery',
  'emergency',
  'maternity',
  'imaging',
  'laboratory',
  'dialysis',
  'dental',
  'outpatient',
  'sterilisation',
] as const
export type SolutionType = (typeof SOLUTION_TYPES)[number]

export const SOLUTION_TYPE_LABELS: Record<SolutionType, Translated> = {
  ward: { en: 'Wards', zh: '病区', es: 'Hospitalización', fr: 'Hospitalisation', pt: 'Internação' },
  'critical-care': { en: 'Critical care', zh: '重症监护', es: 'Cuidados críticos', fr: 'Soins critiques', pt: 'Terapia intensiva' },
  surgery: { en: 'Surgery', zh: '手术', es: 'Cirugía', fr: 'Chirurgie', pt: 'Cirurgia' },
  emergency: { en: 'Emergency', zh: '急诊', es: 'Urgencias', fr: 'Urgences', pt: 'Emergência' },
  maternity: { en: 'Maternity', zh: '产科', es: 'Maternidad', fr: 'Maternité', pt: 'Maternidade' },
  imaging: { en: 'Imaging', zh: '影像', es: 'Imagen', fr: 'Imagerie', pt: 'Imagem' },
  laboratory: { en: 'Laboratory', zh: '检验', es: 'Laboratorio', fr: 'Laboratoire', pt: 'Laboratório' },
  dialysis: { en: 'Dialysis', zh: '透析', es: 'Diálisis', fr: 'Dialyse', pt: 'Diálise' },
  dental: { en: 'Dental', zh: '口腔', es: 'Odontología', fr: 'Dentaire', pt: 'Odontologia' },
  outpatient: { en: 'Outpatients', zh: '门诊', es: 'Consultas externas', fr: 'Consultations', pt: 'Ambulatório' },
  sterilisation: { en: 'Sterile supply', zh: '消毒供应', es: 'Esterilización', fr: 'Stérilisation', pt: 'Esterilização' },
}
