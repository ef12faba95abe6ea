export const USAGE = `npm run admin -- <command>          (in the container: node apps/api/dist/admin.js <command>)

  add <email> [name]        makes a superuser, and prints the link that sets their password
  link <email>              prints a link that sets a new password of any account
  list                      lists the staff
  lock <email> [reason]     suspends an account and ends its sessions
  unlock <email>            makes it active again and forgets wrong passwords, codes and PINs
  adopt --yes               makes an exchange of SANDBOX=on or demo one of SANDBOX=off: all passwords, PINs, second
                            factors, sessions, keys and codes are void
  verify                    checks the ledger and the audit log
  backup <folder>           copies the exchange to a new folder
  restore <folder> [--force]
                            brings a backup back; with --force, an exchange that is there is moved aside
  open <file>               makes an exported world the exchange of an empty folder: see npm run world
  fleet                     shows the nodes of the fleet, and the worlds of this one with their newest copies
  fleet drain               gives all worlds of this node to others; it takes no further ones
  fleet undrain             lets it take worlds again

DATA_DIR names the data folder, ./data by default. All but adopt, restore and open work while the server runs.`;
