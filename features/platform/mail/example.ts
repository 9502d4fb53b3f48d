// What examples of mails are about, in all rooms the same.

/** As an order's line keeps it: in all languages. */
export const EXAMPLE_PRODUCT = {
  model: 'LX-300',
  name: {
    en: 'Lumen 300 ultrasound system',
    zh: 'Lumen 300 超声系统',
    es: 'Ecógrafo Lumen 300',
    fr: 'Échographe Lumen 300',
    pt: 'Ultrassom Lumen 300',
  },
}
