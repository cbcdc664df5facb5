/**
 * Whether this page may use passkeys at all: browsers that know them offer them on secure pages alone, and not at an IP
 * address.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
