// Who may be chosen at the demo's identity provider: one known to the shop by address, one new, one whose address is not verified.
export type OpenidPerson = { subject: string; email: string; verified: boolean; firstName: string; lastName: string }

export const OPENID_PEOPLE: OpenidPerson[] = [
  { subject: 'demo-1', email: 'procurement@lakeside-clinic.example', verified: true, firstName: 'Ines', lastName: 'Moreau' },
  { subject: 'demo-2', email: 'new.buyer@harbour-hospital.example', verified: true, firstName: 'Kofi', lastName: 'Asante' },
  { subject: 'demo-3', email: 'not.verified@clinic.example', verified: false, firstName: 'Mara', lastName: 'Lind' },
]
