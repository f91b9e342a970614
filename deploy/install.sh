#!/bin/sh
# Makes a fresh Debian 12 ready for `taubenfrei deploy`. Says what it does; run again, it changes only what is missing or ours.
#   deploy/install.sh www.example.de [file.tar.zst]
set -eu

HERE=$(cd "$(dirname "$0")" && pwd)
SITE=${1:-}
ENV_FILE=/etc/taubenfrei/taubenfrei.env

say() { printf '== %s\n' "$*"; }
die() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }
key() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

[ "$(id -u)" = 0 ] || die 'needs root'
case $SITE in
  '' | *[!a-z0-9.-]*) die 'which site? For instance: install.sh www.example.de' ;;
esac
BARE=${SITE#www.}

say 'packages: nginx, PostgreSQL, openssl, zstd, certbot'
missing=''
for package in nginx-light postgresql openssl zstd certbot ca-certificates; do
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" = installed ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
  # Debian's nginx starts with a page of its own as soon as it is installed; ours comes first.
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
install -d -m 0700 -o taubenfrei -g taubenfrei /var/lib/taubenfrei /var/backups/taubenfrei
install -d -m 0755 /var/lib/taubenfrei-acme /var/lib/taubenfrei-away
install -d -m 0700 /etc/taubenfrei/tls

say 'database taubenfrei, owned by the role taubenfrei; the role may make databases for the drill'
systemctl start postgresql
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
for _ in $(seq 60); do as_postgres pg_isready -q && break; sleep 1; done
password=''
if [ -z "$(as_postgres psql -tAc "select 1 from pg_roles where rolname = 'taubenfrei'")" ]; then
  password=$(key)
  as_postgres psql -q -v ON_ERROR_STOP=1 <<SQL
create role taubenfrei login createdb password '$password';
SQL
fi
[ -n "$(as_postgres psql -tAc "select 1 from pg_database where datname = 'taubenfrei'")" ] || as_postgres createdb -O taubenfrei taubenfrei

if [ -f "$ENV_FILE" ]; then
  say "$ENV_FILE stays as it is"
else
  say "$ENV_FILE, with new keys: copy it to a place that is neither this machine nor the backups"
  if [ -z "$password" ]; then
    password=$(key)
    as_postgres psql -q -v ON_ERROR_STOP=1 <<SQL
alter role taubenfrei password '$password';
SQL
  fi
  (umask 0137; cat >"$ENV_FILE") <<TEXT
# Read by systemd, by node and by containers: NAME=value, without quotes, spaces and '#' in a value.
SITE_URL=https://$SITE
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1
DATA_DIR=/var/lib/taubenfrei
DATABASE_URL=postgres://taubenfrei:$password@127.0.0.1:5432/taubenfrei
BACKUP_KEY=$(key)
STAFF_KEY=$(key)
PROOF_KEY=$(key)
# Without SMTP_URL mails are files in /var/lib/taubenfrei/mail
#SMTP_URL=smtps://user:password@mail.example.de:465
#MAIL_FROM=anfragen@$BARE
#OPERATOR_MAIL=anfragen@$BARE
TEXT
  chgrp taubenfrei "$ENV_FILE"
fi

if [ -e /etc/taubenfrei/tls/fullchain.pem ]; then
  say 'the certificate stays as it is'
else
  say 'a first certificate of our own, so that nginx starts; browsers warn until certbot brought a real one'
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$SITE" -addext "subjectAltName=DNS:$SITE,DNS:$BARE" \
    -keyout /etc/taubenfrei/tls/privkey.pem -out /etc/taubenfrei/tls/fullchain.pem 2>/dev/null
fi
say 'certbot hands each new certificate to nginx'
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
MADE=/etc/nginx/nginx.conf.taubenfrei
sed -e "s/www\.example\.de/@SITE@/g; s/example\.de/$BARE/g; s/@SITE@/$SITE/g" "$HERE/nginx.conf" >"$MADE.new"
# A site without www has one name only.
[ "$SITE" != "$BARE" ] || sed -i -e '/^  # The name without www/,/^  }$/d' -e "s/server_name $SITE $SITE;/server_name $SITE;/" "$MADE.new"
if [ -f "$MADE" ] && ! cmp -s "$MADE" /etc/nginx/nginx.conf; then
  say "nginx.conf was changed here and stays; what we would write today is $MADE.new"
else
  cp "$MADE.new" /etc/nginx/nginx.conf
  mv "$MADE.new" "$MADE"
fi
[ ! -f "$HERE/gleich-wieder-da.html" ] || install -m 0644 "$HERE/gleich-wieder-da.html" /var/lib/taubenfrei-away/
nginx -t -q
systemctl enable -q nginx
if systemctl is-active -q nginx; then systemctl reload nginx; else systemctl start nginx; fi

say 'units: two servers, a backup every night, a drill every Sunday'
for unit in "$HERE"/systemd/*.service "$HERE"/systemd/*.timer; do install -m 0644 "$unit" /etc/systemd/system/; done
for unit in "$HERE"/systemd/*.service; do
  install -D -m 0644 "$HERE/systemd/hardening.conf" "/etc/systemd/system/$(basename "$unit").d/hardening.conf"
done
systemctl daemon-reload
systemctl enable -q taubenfrei@1 taubenfrei@2
for timer in "$HERE"/systemd/*.timer; do systemctl enable -q --now "$(basename "$timer")"; done

say 'the command taubenfrei'
install -m 0755 "$HERE/taubenfrei" /usr/local/bin/taubenfrei

if [ -n "${2:-}" ]; then
  say "deploy $2"
  exec /usr/local/bin/taubenfrei deploy "$2"
fi
say "ready. Next: fill in $ENV_FILE, then taubenfrei deploy <file.tar.zst>"
