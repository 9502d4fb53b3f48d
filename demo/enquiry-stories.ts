// What has come by the demo's forms: hospital projects, suggestions, applications of city partners, and what became of each. `ago` is in hours
// before the demo begins; what waits has come within the hours in which an answer is promised.
import type { HospitalProject, PartnerApplication, Suggestion } from '#contract/enquiry.ts'
import type { Language } from '#shared/language.ts'
import type { DemoBuyer } from './order-cast.ts'

export type EnquiryEvent = { ago: number } & (
  | { what: 'take' }
  | { what: 'reply'; text: string; status: 'answered' | 'waiting' }
  | { what: 'received'; text: string }
  | { what: 'close'; note: string }
)
type Form =
  | { project: Partial<HospitalProject> & Pick<HospitalProject, 'projectName' | 'description'> }
  | { suggestion: Pick<Suggestion, 'type' | 'content'> }
  | { partner: Pick<PartnerApplication, 'city' | 'message'> & Partial<PartnerApplication> }
/** `by`: whose account, or a visitor as the form names them. */
export type EnquiryStory = {
  ago: number
  by: DemoBuyer | { name: string; company: string; email: string; phone: string; nation: string }
  language?: Language
  form: Form
  events?: EnquiryEvent[]
}

const AUTHORITY = {
  name: 'Demo Health Authority',
  company: 'Demo District Hospital',
  email: 'planning@demo-authority.example',
  phone: '+254 20 555 0104',
  nation: 'KE',
}

export const ENQUIRY_STORIES: readonly EnquiryStory[] = [
  {
    ago: 1_900,
    by: AUTHORITY,
    form: {
      project: {
        hospitalName: 'Demo District Hospital',
        projectName: 'Field hospital, 40 beds',
        beds: 40,
        budget: 48_000_000,
        description: 'Forty beds in tents for the rainy season, with oxygen and two delivery rooms. Everything has to come by air.',
      },
    },
    events: [
      { ago: 1_897, what: 'reply', text: 'Which airport, and until when must the goods be there?', status: 'waiting' },
      { ago: 1_700, what: 'close', note: 'Put off by the authority; it comes back with next year’s budget.' },
    ],
  },
  {
    ago: 700,
    by: 'hospital',
    form: {
      project: {
        projectName: 'New maternity wing',
        beds: 60,
        budget: 250_000_000,
        startDate: '2027-03-01',
        description:
          'A new building of four floors: six delivery rooms, two theatres for sections, a neonatal unit of twelve places and three wards. The shell stands in spring; the rooms are equipped floor by floor.',
      },
    },
    events: [
      { ago: 698, what: 'take' },
      {
        ago: 695,
        what: 'reply',
        text: 'Thank you for your project.\n\nBefore we propose anything: which of the twelve neonatal places are intensive care, and does the building have medical air on all four floors?',
        status: 'waiting',
      },
      { ago: 600, what: 'received', text: 'Four of the twelve are intensive care. Medical air comes to floors 1 to 3.' },
      {
        ago: 597,
        what: 'reply',
        text: 'We have put together what each floor needs, with power and gases, and send it as quotations, floor by floor.',
        status: 'answered',
      },
    ],
  },
  {
    ago: 340,
    by: 'distributor',
    language: 'es',
    form: {
      suggestion: { type: 'delivery', content: 'Necesito el volumen y el peso de cada pedido antes de reservar el contenedor.' },
    },
    events: [
      {
        ago: 336,
        what: 'reply',
        text: 'Gracias. El peso y el volumen figuran en cada pedido junto a sus líneas, y en la lista de empaque.',
        status: 'answered',
      },
    ],
  },
  {
    ago: 150,
    by: {
      name: 'Demo Service Lima',
      company: 'Demo Servicio Médico',
      email: 'socio@demo-lima.example',
      phone: '+51 1 555 0105',
      nation: 'PE',
    },
    language: 'es',
    form: {
      partner: {
        city: 'Lima',
        type: 'company',
        productInterest: 'Diálisis, esterilización',
        revenue: '0-1',
        importedBefore: 'N',
        message: 'Mantenemos equipos de diálisis y autoclaves en nueve clínicas de Lima y Callao. Nos preguntan a menudo qué comprar.',
      },
    },
    events: [
      {
        ago: 146,
        what: 'reply',
        text: 'Gracias por su solicitud.\n\n¿En cuáles de las nueve clínicas atienden también las compras, y quién firma allí?',
        status: 'waiting',
      },
    ],
  },
  {
    ago: 5,
    by: 'clinic',
    form: {
      suggestion: {
        type: 'products',
        content: 'More pictures of the controls on the back of the examination tables would help us to choose.',
      },
    },
    events: [{ ago: 4, what: 'take' }],
  },
  {
    ago: 3,
    by: AUTHORITY,
    form: {
      project: {
        hospitalName: 'Demo District Hospital',
        projectName: 'Dialysis unit, eight stations',
        beds: 8,
        startDate: '2027-06-15',
        description: 'Eight stations with their own water treatment in a house that stands already. Which water do the machines need?',
      },
    },
  },
  {
    ago: 1,
    by: { name: 'Demo Trade Accra', company: '', email: 'partner@demo-accra.example', phone: '+233 30 555 0106', nation: 'GH' },
    form: {
      partner: {
        city: 'Accra',
        type: 'other',
        productInterest: 'Ultrasound, patient monitors',
        importedBefore: 'Y',
        message: 'I was purchasing manager of a teaching hospital for eleven years and know who decides in the clinics of the coast.',
      },
    },
  },
]
