import buyers from './en/buyers.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import enquiries from './en/enquiries.json' with { type: 'json' }
import entry from './en/entry.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import kit from './en/kit.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import me from './en/me.json' with { type: 'json' }
import opening from './en/opening.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }
import settings from './en/settings.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }

export default { buyers, content, enquiries, entry, frame, kit, mail, me, opening, orders, products, settings, staff }
