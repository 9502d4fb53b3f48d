// The door by which tests of features reach the demo's payment provider: features themselves may not open the demo's room.
export { startPaypalProvider, type PaypalProvider } from '#demo/paypal/provider.ts'
