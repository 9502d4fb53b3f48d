import buyers from './zh/buyers.json' with { type: 'json' }
import content from './zh/content.json' with { type: 'json' }
import enquiries from './zh/enquiries.json' with { type: 'json' }
import entry from './zh/entry.json' with { type: 'json' }
import frame from './zh/frame.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import mail from './zh/mail.json' with { type: 'json' }
import me from './zh/me.json' with { type: 'json' }
import opening from './zh/opening.json' with { type: 'json' }
import orders from './zh/orders.json' with { type: 'json' }
import products from './zh/products.json' with { type: 'json' }
import settings from './zh/settings.json' with { type: 'json' }
import staff from './zh/staff.json' with { type: 'json' }

export default { buyers, content, enquiries, entry, frame, kit, mail, me, opening, orders, products, settings, staff }
