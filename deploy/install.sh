#!/bin/sh
# Prepares a fresh Debian 13 or 12 for `taubenfrei deploy`. Can be run again: it keeps files that were changed by hand.
#   deploy/install.sh www.example.de [file.tar.zst]
#   deploy/install.sh files      only units and nginx.conf of this release, for deploy and rollback
set -eu

HERE=$(cd "$(dirname "$0")" && pwd)
ETC=${TAUBENFREI_ETC:-/etc}
ENV_FILE=$ETC/taubenfrei/taubenfrei.env
# A copy of each file written to /etc. A file that differs from its copy was changed by hand and is kept.
WRITTEN=$ETC/taubenfrei/written
KEY_FILE=/root/taubenfrei-backup.key

say() { printf '== %s\n' "$*"; }
die() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }
key() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# place <file> <path under /etc>: succeeds if it wrote the file.
place() {
  target=$ETC/$2
  copy=$WRITTEN/$(printf '%s' "$2" | tr / _)
  ! cmp -s "$1" "$target" || { install -D -m 0644 "$1" "$copy"; return 1; }
  if [ -f "$copy" ] && ! cmp -s "$copy" "$target"; then
    cmp -s "$1" "$copy.new" || say "$target was changed here and stays; the one of this release is $copy.new"
    install -D -m 0644 "$1" "$copy.new"
    return 1
  fi
  install -D -m 0644 "$1" "$target" && install -D -m 0644 "$1" "$copy"
  say "wrote $target"
}

place_units() {
  changed=''
  timers=''
  for unit in "$HERE"/systemd/*.service "$HERE"/systemd/*.timer; do
    name=$(basename "$unit")
    case $name in *.timer) [ -e "$ETC/systemd/system/$name" ] || timers="$timers $name" ;; esac
    ! place "$unit" "systemd/system/$name" || changed=yes
    case $name in
      *.service) ! place "$HERE/systemd/hardening.conf" "systemd/system/$name.d/hardening.conf" || changed=yes ;;
    esac
  done
  for unit in nginx.service postgresql@.service; do
    ! place "$HERE/systemd/restart.conf" "systemd/system/$unit.d/taubenfrei.conf" || changed=yes
  done
  [ -z "$changed" ] || systemctl daemon-reload
  # Only new timers, so that a disabled one stays disabled.
  # shellcheck disable=SC2086
  [ -z "$timers" ] || systemctl enable -q --now $timers
}

place_nginx() {
  new=$(mktemp)
  sed -e "s/www\.example\.de/@SITE@/g; s/example\.de/$BARE/g; s/@SITE@/$SITE/g" "$HERE/nginx.conf" >"$new"
  # A site without www has one name only.
  [ "$SITE" != "$BARE" ] || sed -i -e '/^  # The name without www/,/^  }$/d' -e "s/server_name $SITE $SITE;/server_name $SITE;/" "$new"
  # Since nginx 1.25.1 (Debian 13), http2 is a separate directive.
  version=$(nginx -v 2>&1 | sed 's|.*/||; s| .*||')
  ! dpkg --compare-versions "$version" ge 1.25.1 || sed -i -e 's/ ssl http2/ ssl/' -e 's/^  server_tokens off;/&\n  http2 on;/' "$new"
  cp "$ETC/nginx/nginx.conf" "$new.before"
  if place "$new" nginx/nginx.conf; then
    if nginx -t -q; then
      ! systemctl is-active -q nginx || systemctl reload nginx
    else
      cp "$new.before" "$ETC/nginx/nginx.conf"
      rm -f "$WRITTEN/nginx_nginx.conf"
      say 'nginx refuses the nginx.conf of this release; the one before stays'
    fi
  fi
  rm -f "$new" "$new.before"
}

if [ "${1:-}" = files ]; then
  SITE=$(sed -n "s|^SITE_URL='\{0,1\}https\{0,1\}://\([a-z0-9.-]*\).*|\1|p" "$ENV_FILE" | tail -n 1)
  [ -n "$SITE" ] || die "no SITE_URL in $ENV_FILE"
  BARE=${SITE#www.}
  place_units
  place_nginx
  exit 0
fi
SITE=${1:-}

[ "$(id -u)" = 0 ] || die 'needs root'
case $SITE in
  '' | *[!a-z0-9.-]*) die 'which site? For instance: install.sh www.example.de' ;;
esac
BARE=${SITE#www.}

say 'packages: nginx, PostgreSQL, openssl, openssh-client, zstd, certbot, age, rsync'
missing=''
for package in nginx-light postgresql openssl openssh-client zstd certbot ca-certificates age rsync; do
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" = installed ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  # shellcheck disable=SC2086
  apt-get install -q -y --no-install-recommends $missing
fi

say 'user taubenfrei, without a shell and a home'
id taubenfrei >/dev/null 2>&1 || useradd --system --user-group --no-create-home --home-dir /var/lib/taubenfrei --shell /usr/sbin/nologin taubenfrei

say 'folders: /opt/taubenfrei, /etc/taubenfrei, /var/lib/taubenfrei, /var/backups/taubenfrei'
install -d -m 0755 /opt/taubenfrei /opt/taubenfrei/releases
install -d -m 0750 -g taubenfrei /etc/taubenfrei
install -d -m 0700 -o taubenfrei -g taubenfrei /var/lib/taubenfrei /var/lib/taubenfrei/tombstones /var/backups/taubenfrei
install -d -m 0755 /var/lib/taubenfrei-acme /var/lib/taubenfrei-away
install -d -m 0700 /etc/taubenfrei/tls
# copy-backups may read only this folder and needs the tombstones too.
if ! grep -qs ' /var/backups/taubenfrei/tombstones ' /etc/fstab; then
  install -d /var/backups/taubenfrei/tombstones
  echo '/var/lib/taubenfrei/tombstones /var/backups/taubenfrei/tombstones none bind,ro,nofail 0 0' >>/etc/fstab
  mount /var/backups/taubenfrei/tombstones
fi

say 'database taubenfrei, owned by the role taubenfrei; the role may make databases for the drill'
systemctl start postgresql
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
for _ in $(seq 60); do as_postgres pg_isready -q && break; sleep 1; done
as_postgres pg_isready -q || die "PostgreSQL does not answer. Why: tail /var/log/postgresql/*.log. Then run this again"
password=$(sed -n "s|^DATABASE_URL='\{0,1\}postgres://taubenfrei:\([^@]*\)@127\.0\.0\.1.*|\1|p" "$ENV_FILE" 2>/dev/null || true)
if [ -z "$(as_postgres psql -tAc "select 1 from pg_roles where rolname = 'taubenfrei'")" ]; then
  password=${password:-$(key)}
  as_postgres psql -q -v ON_ERROR_STOP=1 <<SQL
create role taubenfrei login createdb password '$password';
SQL
fi
[ -n "$(as_postgres psql -tAc "select 1 from pg_database where datname = 'taubenfrei'")" ] || as_postgres createdb -O taubenfrei -T template0 -E UTF8 -l C.UTF-8 taubenfrei

if [ -f "$ENV_FILE" ]; then
  say "$ENV_FILE stays as it is"
else
  say "$ENV_FILE, with new keys: copy it to a place that is neither this machine nor the backups"
  say "$KEY_FILE opens the backups: move it to the machine that fetches them, and a second copy on paper; not needed here"
  [ -f "$KEY_FILE" ] || age-keygen -o "$KEY_FILE" 2>/dev/null
  if [ -z "$password" ]; then
    password=$(key)
    as_postgres psql -q -v ON_ERROR_STOP=1 <<SQL
alter role taubenfrei password '$password';
SQL
  fi
  (umask 0137; cat >"$ENV_FILE") <<TEXT
# NAME='value': single quotes around everything that is more than letters, digits and . , : / @ % + = ~ -
SITE_URL=https://$SITE
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1
DATA_DIR=/var/lib/taubenfrei
DATABASE_URL=postgres://taubenfrei:$password@127.0.0.1:5432/taubenfrei
BACKUP_RECIPIENT=$(age-keygen -y "$KEY_FILE")
STAFF_KEY=$(key)
PROOF_KEY=$(key)
# Without SMTP_URL mails are files in /var/lib/taubenfrei/mail
#SMTP_URL='smtps://user:password@mail.example.de:465'
#MAIL_FROM='$SITE <anfragen@$BARE>'
#OPERATOR_MAIL=anfragen@$BARE
# Pinged after every healthy look: a service elsewhere writes when it stays away
#WATCH_PING_URL=https://hc-ping.com/...
TEXT
fi
chgrp taubenfrei "$ENV_FILE"

if [ -e /etc/taubenfrei/tls/fullchain.pem ]; then
  say 'the certificate stays as it is'
else
  say 'a self-signed certificate, so that nginx starts; browsers warn until certbot gets a real one'
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$SITE" -addext "subjectAltName=DNS:$SITE,DNS:$BARE" \
    -keyout /etc/taubenfrei/tls/privkey.pem -out /etc/taubenfrei/tls/fullchain.pem 2>/dev/null
fi
say 'a certbot hook that gives each new certificate to nginx'
install -d /etc/letsencrypt/renewal-hooks/deploy
cat >/etc/letsencrypt/renewal-hooks/deploy/taubenfrei <<'TEXT'
#!/bin/sh
set -e
for file in fullchain privkey; do
  ln -sfn "$RENEWED_LINEAGE/$file.pem" "/etc/taubenfrei/tls/$file.pem"
done
nginx -t -q && systemctl reload nginx
TEXT
chmod 0755 /etc/letsencrypt/renewal-hooks/deploy/taubenfrei

say "nginx for $SITE and $BARE"
[ -f /etc/nginx/nginx.conf.debian ] || cp /etc/nginx/nginx.conf /etc/nginx/nginx.conf.debian
[ ! -f "$HERE/gleich-wieder-da.html" ] || install -m 0644 "$HERE/gleich-wieder-da.html" /var/lib/taubenfrei-away/
place_nginx
systemctl enable -q nginx
systemctl is-active -q nginx || systemctl start nginx

say 'units: two servers, a watch every five minutes, a backup every night, restarts of PostgreSQL and nginx'
place_units
systemctl enable -q taubenfrei@1 taubenfrei@2

say 'the command taubenfrei'
install -m 0755 "$HERE/taubenfrei" /usr/local/bin/taubenfrei

release=$(dirname "$HERE")
if [ ! -e /opt/taubenfrei/current ] && [ -x "$release/node" ] && [ ! -e "/opt/taubenfrei/releases/$(basename "$release")" ]; then
  say "a copy of this release, so that 'taubenfrei doctor' works before the first deploy"
  cp -a --no-preserve=ownership "$release" /opt/taubenfrei/releases/
  chmod -R go+rX "/opt/taubenfrei/releases/$(basename "$release")"
fi

if [ -n "${2:-}" ]; then
  say "deploy $2"
  exec /usr/local/bin/taubenfrei deploy "$2"
fi
say "ready. Next: fill in $ENV_FILE, taubenfrei doctor, then taubenfrei deploy <file.tar.zst>"
