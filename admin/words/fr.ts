import buyers from './fr/buyers.json' with { type: 'json' }
import content from './fr/content.json' with { type: 'json' }
import enquiries from './fr/enquiries.json' with { type: 'json' }
import entry from './fr/entry.json' with { type: 'json' }
import frame from './fr/frame.json' with { type: 'json' }
import kit from './fr/kit.json' with { type: 'json' }
import mail from './fr/mail.json' with { type: 'json' }
import me from './fr/me.json' with { type: 'json' }
import opening from './fr/opening.json' with { type: 'json' }
import orders from './fr/orders.json' with { type: 'json' }
import products from './fr/products.json' with { type: 'json' }
import settings from './fr/settings.json' with { type: 'json' }
import staff from './fr/staff.json' with { type: 'json' }

export default { buyers, content, enquiries, entry, frame, kit, mail, me, opening, orders, products, settings, staff }
