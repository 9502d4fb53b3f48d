import buyers from './es/buyers.json' with { type: 'json' }
import content from './es/content.json' with { type: 'json' }
import enquiries from './es/enquiries.json' with { type: 'json' }
import entry from './es/entry.json' with { type: 'json' }
import frame from './es/frame.json' with { type: 'json' }
import kit from './es/kit.json' with { type: 'json' }
import mail from './es/mail.json' with { type: 'json' }
import me from './es/me.json' with { type: 'json' }
import opening from './es/opening.json' with { type: 'json' }
import orders from './es/orders.json' with { type: 'json' }
import products from './es/products.json' with { type: 'json' }
import settings from './es/settings.json' with { type: 'json' }
import staff from './es/staff.json' with { type: 'json' }

export default { buyers, content, enquiries, entry, frame, kit, mail, me, opening, orders, products, settings, staff }
