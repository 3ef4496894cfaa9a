/** Passkeys: what the server asks as JSON is put to the browser, and its answer goes back as JSON. */

import type { Me } from '../messages'
import { api } from './api'

type Plain = Record<string, unknown>
interface Named { id: string; type: 'public-key' }

/** Whether this browser knows passkeys; it does so where the connection is secure, or on this machine. */
export const passkeysKnown = (): boolean => typeof window.PublicKeyCredential === 'function'

export const toText = (raw: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(raw))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const named = (keys: unknown): PublicKeyCredentialDescriptor[] =>
  ((keys ?? []) as Named[]).map((key) => ({ type: key.type, id: toBytes(key.id) }))

/** Make a passkey for the account that is signed in; the password where the server asks for it again. */
export async function addPasskey(name: string, password: string | null): Promise<void> {
  const { ticket, options } = await api.askForPasskey({ password })
  const user = options.user as { id: string; name: string; displayName: string }
  const made = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(options.challenge as string),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: named(options.excludeCredentials),
    },
  })) as PublicKeyCredential
  const answer = made.response as AuthenticatorAttestationResponse
  const response = { clientDataJSON: toText(answer.clientDataJSON), attestationObject: toText(answer.attestationObject) }
  await api.addPasskey({ ticket, name, credential: credential(made, response) })
}

/** Sign in with a passkey that this browser finds. */
export async function signInByPasskey(): Promise<Me> {
  const { ticket, options } = await api.askWhoSignsIn()
  const found = (await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: toBytes(options.challenge as string),
      allowCredentials: named(options.allowCredentials),
    },
  })) as PublicKeyCredential
  const answer = found.response as AuthenticatorAssertionResponse
  const response: Plain = {
    clientDataJSON: toText(answer.clientDataJSON),
    authenticatorData: toText(answer.authenticatorData),
    signature: toText(answer.signature),
  }
  if (answer.userHandle) response.userHandle = toText(answer.userHandle)
  return api.signInByPasskey({ ticket, credential: credential(found, response) })
}

const credential = (made: PublicKeyCredential, response: Plain): Plain => ({
  id: made.id,
  rawId: toText(made.rawId),
  type: made.type,
  response,
  clientExtensionResults: {},
})
